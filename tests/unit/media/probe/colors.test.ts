import { expect, it } from 'vitest'
import { colorsOf } from '#lib/media/probe/colors.ts'

/** A stream of Dolby Vision, with the number that says what is under it. */
const dolby = (number: number, transfer = 'unknown') => ({
  color_transfer: transfer,
  side_data_list: [{ side_data_type: 'DOVI configuration record', dv_bl_signal_compatibility_id: number }],
})

it.each([
  ['profile 8.4 of phones', dolby(4, 'arib-std-b67'), 'arib-std-b67', true, undefined],
  ['profile 8.4 without a tag', dolby(4), 'arib-std-b67', true, undefined],
  ['profile 8.1 without a tag', dolby(1), 'smpte2084', true, undefined],
  ['profile 7 of discs', dolby(6, 'smpte2084'), 'smpte2084', true, undefined],
  ['a picture for ordinary screens under it', dolby(2), 'bt709', false, undefined],
  ['profile 5, with no picture under it', dolby(0), 'unknown', false, true],
  ['no Dolby Vision', { color_transfer: 'bt709' }, 'bt709', false, undefined],
])('%s', (_, stream, colorTransfer, highDynamicRange, isDolbyVisionAlone) => {
  const { untaggedColors: __, colorPrimaries: ___, ...rest } = colorsOf(stream)
  expect(rest).toEqual({ colorTransfer, highDynamicRange, ...(isDolbyVisionAlone && { isDolbyVisionAlone }) })
})
