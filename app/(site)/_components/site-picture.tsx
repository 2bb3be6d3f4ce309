import type { StaticImageData } from 'next/image'

/** A picture that fills its box. Decoration: the text beside it describes it. */
export function SitePicture({ of: { src, width, height } }: { of: StaticImageData }) {
  return <img src={src} width={width} height={height} alt="" loading="lazy" className="size-full object-cover" />
}
