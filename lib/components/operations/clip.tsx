import { OPERATION_NAMES } from '#lib/contract/operations/operation-names.ts'
import { msg } from '#lib/i18n/message.ts'
import type { OperationDisplay } from './operation-display.ts'

export const clip: OperationDisplay = {
  name: OPERATION_NAMES.clip,
  from: msg('from a long video'),
  output: 'reel',
  isSound: false,
  picture: (
    <>
      <rect x="2" y="7" width="52" height="20" rx="2.5" />
      <rect x="10.5" y="4.5" width="9" height="25" rx="2" fill="var(--keep)" />
      <rect x="27" y="4.5" width="9" height="25" rx="2" fill="var(--keep)" />
      <path d="M45 7v20" strokeDasharray="2 3" />
    </>
  ),
}
