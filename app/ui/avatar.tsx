/** A person's picture, or the first letters of their name in a circle; the name is said beside it. */
type AvatarProps = { imageUrl: string | null; initials: string; className: string };

export function Avatar({ imageUrl, initials, className }: AvatarProps) {
  return imageUrl ? (
    <img src={imageUrl} alt="" className={`${className} shrink-0 rounded-full object-cover`} />
  ) : (
    <span
      className={`${className} flex shrink-0 items-center justify-center rounded-full border border-primary font-semibold text-primary`}
    >
      {initials}
    </span>
  );
}
