/** What a form shows after it was sent; the state of `useActionState`. Safe to import on the client. */
export type FormState = {
  status: 'idle' | 'ok' | 'error'
  message?: string
  /** Message by field name; nested fields with dots, such as `subtitleStyles.template`. */
  fields?: Record<string, string>
  /** What was typed, so that it need not be typed again; never a secret. */
  values?: Record<string, string>
  /** Of an `ok` answer: the project it is about. */
  projectId?: string
  /** Of an `ok` answer: the mailbox to look into before going on. */
  email?: string
}

export const IDLE: FormState = { status: 'idle' }

/** What to say of a whole form: nothing where one of its fields says it already. */
export function formMessage({ status, message = '', fields = {} }: FormState): string | undefined {
  return status === 'error' && !Object.values(fields).includes(message) ? message : undefined
}
