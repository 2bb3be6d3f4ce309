import { OPERATION_NAMES } from '#lib/contract/operations/operation-names.ts'
import { msg } from '#lib/i18n/message.ts'
import type { OperationDisplay } from './operation-display.ts'

export const subtitles: OperationDisplay = {
  name: OPERATION_NAMES.subtitles,
  from: msg('on an existing video'),
  output: 'video',
  isSound: false,
  picture: (
    <>
      <rect x="11" y="3" width="34" height="28" rx="2.5" />
      <rect x="16" y="20.5" width="24" height="6" rx="1.5" fill="var(--keep)" />
    </>
  ),
}
