/** A whole picture in a box of any shape: what the picture leaves free is filled with itself, dark and blurred. Decoration. */
export function Poster({ src, className }: { src: string; className: string }) {
  return (
    <span className={`frame block bg-black ${className}`}>
      <img
        src={src}
        alt=""
        width={160}
        height={160}
        loading="lazy"
        decoding="async"
        className="scale-150 opacity-50 blur-lg"
      />
      <span className="absolute inset-0">
        <img
          src={src}
          alt=""
          width={320}
          height={320}
          loading="lazy"
          decoding="async"
          className="size-full object-contain"
        />
      </span>
    </span>
  )
}
