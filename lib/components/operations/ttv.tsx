import { OPERATION_NAMES } from '#lib/contract/operations/operation-names.ts'
import { msg } from '#lib/i18n/message.ts'
import type { OperationDisplay } from './operation-display.ts'

export const ttv: OperationDisplay = {
  name: OPERATION_NAMES.ttv,
  from: msg('from a script'),
  output: 'video',
  isSound: false,
  picture: (
    <>
      <path d="M3 9h15M3 15h19M3 21h12M3 27h16" />
      <rect x="33" y="3" width="16" height="28" rx="2.5" fill="var(--keep)" />
      <path d="M39 13.5v7l5.5-3.5z" fill="var(--keep-foreground)" stroke="var(--keep-foreground)" />
    </>
  ),
}
