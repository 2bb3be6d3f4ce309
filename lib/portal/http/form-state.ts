import type { Unmarked } from '#lib/i18n/message.ts'

/** What a form shows after it was sent; the state of `useActionState`. Safe to import on the client. */
export type FormState = {
  status: 'idle' | 'ok' | 'error'
  message?: Unmarked
  /** Message by field name; nested fields with dots, such as `subtitleStyles.template`. */
  fields?: Record<string, Unmarked>
  /** What was typed, to show it again; never a secret. */
  values?: Record<string, string>
  /** Of an `error` answer: the person must prove again who they are, then send the form again. */
  needsProof?: boolean
  /** Of an `ok` answer: the project it is about. */
  projectId?: string
  /** Of an `ok` answer: the mailbox to check before continuing. */
  email?: string
}

/** The field that names a draft of a form, which ends once the form was sent. */
export const DRAFT_FIELD = 'draft'

export const IDLE: FormState = { status: 'idle' }

/** The message of a whole form; nothing if one of its fields already shows it. */
export function formMessage({ status, message = '', fields = {} }: FormState): string | undefined {
  return status === 'error' && !Object.values(fields).includes(message) ? message : undefined
}
