import { type Fields, isFields, text } from './fields.ts'
import type { VideoFacts } from './media-facts.ts'

type Colors = Pick<
  VideoFacts,
  'untaggedColors' | 'colorPrimaries' | 'colorTransfer' | 'highDynamicRange' | 'isDolbyVisionAlone'
>

/** What the picture under Dolby Vision is by itself, by the number that the file gives for it (ETSI TS 103 572). */
const UNDER_DOLBY_VISION: Readonly<Record<number, string>> = {
  1: 'smpte2084',
  2: 'bt709',
  4: 'arib-std-b67',
  6: 'smpte2084',
}

/** How the colors of a picture are meant. */
export function colorsOf(stream: Fields): Colors {
  const under = underDolbyVision(stream)
  const stated = text(stream, 'color_transfer') ?? 'unknown'
  const colorTransfer = stated === 'unknown' ? (UNDER_DOLBY_VISION[under ?? -1] ?? stated) : stated
  const highDynamicRange = ['smpte2084', 'arib-std-b67'].includes(colorTransfer)
  return {
    untaggedColors: [undefined, 'unknown', 'reserved'].includes(text(stream, 'color_space')),
    colorPrimaries: text(stream, 'color_primaries') ?? 'unknown',
    colorTransfer,
    highDynamicRange,
    ...(under === 0 && !highDynamicRange && { isDolbyVisionAlone: true }),
  }
}

/** 0 for a picture that looks right on no other screen; undefined without Dolby Vision. */
function underDolbyVision({ side_data_list: sides }: Fields): number | undefined {
  const records = Array.isArray(sides) ? sides.filter(isFields) : []
  const number = records.map((each) => each.dv_bl_signal_compatibility_id).find((each) => typeof each === 'number')
  return number
}
