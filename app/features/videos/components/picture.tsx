import { forwardRef, type VideoHTMLAttributes } from "react";

type PictureProps = {
  video: { title: string; mediaUrl: string | null; captionsUrl: string | null };
} & VideoHTMLAttributes<HTMLVideoElement>;

/** The picture of a video with its French captions. */
export const Picture = forwardRef<HTMLVideoElement, PictureProps>(
  ({ video, className = "", ...more }, ref) => (
    <video
      ref={ref}
      src={video.mediaUrl ?? undefined}
      preload="metadata"
      playsInline
      aria-label={video.title}
      className={`aspect-[854/480] w-full rounded-lg border border-line bg-paper ${className}`}
      {...more}
    >
      <track kind="captions" srcLang="fr" label="Français" src={video.captionsUrl ?? undefined} default />
    </video>
  ),
);
Picture.displayName = "Picture";
