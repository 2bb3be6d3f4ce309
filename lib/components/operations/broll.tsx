import { OPERATION_NAMES } from '#lib/contract/operations/operation-names.ts'
import { msg } from '#lib/i18n/message.ts'
import type { OperationDisplay } from './operation-display.ts'

export const broll: OperationDisplay = {
  name: OPERATION_NAMES.broll,
  from: msg('over a talking head'),
  output: 'video',
  isSound: false,
  picture: (
    <>
      <rect x="2" y="9" width="34" height="20" rx="2.5" />
      <rect x="24" y="4" width="30" height="18" rx="2.5" fill="var(--keep)" />
      <path d="M28 17l6-6 5 5 3-3 7 6" stroke="var(--keep-foreground)" />
    </>
  ),
}
