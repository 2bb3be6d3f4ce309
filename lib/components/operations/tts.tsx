import { OPERATION_NAMES } from '#lib/contract/operations/operation-names.ts'
import { msg } from '#lib/i18n/message.ts'
import type { OperationDisplay } from './operation-display.ts'

export const tts: OperationDisplay = {
  name: OPERATION_NAMES.tts,
  from: msg('from a script'),
  output: 'recording',
  isSound: true,
  picture: (
    <>
      <path d="M4 9h14M4 15h18M4 21h11M4 27h16" />
      <path d="M29 14v6M34 9v16M39 5v24M44 11v12M49 14v6" strokeWidth="3.2" stroke="var(--keep-line)" />
    </>
  ),
}
