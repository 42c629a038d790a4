import { forwardRef, type VideoHTMLAttributes } from "react";
import type { VideoCategory } from "../videos.ts";
import { VideoPoster } from "./poster.tsx";

type PictureProps = {
  video: {
    id: string;
    title: string;
    category: VideoCategory;
    mediaUrl: string | null;
    captionsUrl: string | null;
  };
} & VideoHTMLAttributes<HTMLVideoElement>;

/**
 * The picture of a video with its French captions. Its first frame is its poster; until that has come, and in browsers that
 * show none before they play, the drawn poster shows through: no blank frame, none of the wrong ground.
 */
export const Picture = forwardRef<HTMLVideoElement, PictureProps>(
  ({ video, className = "", ...more }, ref) => (
    <div className={`relative overflow-hidden rounded-lg border border-line bg-paper ${className}`}>
      <VideoPoster id={video.id} category={video.category} className="absolute inset-0 size-full" />
      <video
        ref={ref}
        src={video.mediaUrl ?? undefined}
        preload="metadata"
        playsInline
        aria-label={video.title}
        className="relative block aspect-video w-full"
        {...more}
      >
        <track kind="captions" srcLang="fr" label="Français" src={video.captionsUrl ?? undefined} default />
      </video>
    </div>
  ),
);
Picture.displayName = "Picture";
