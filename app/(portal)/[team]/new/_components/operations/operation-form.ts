import type { ReactNode } from 'react'
import type { Member } from '#lib/auth/member.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'

/** What the form of an operation is made from, on the server. */
export type OperationFormProps = {
  member: Member
  /** What the address asks for by name; empty where it does not. */
  asked: (name: string) => string
  /** The tools, of which this is the chosen one. */
  picker: ReactNode
}

/** How an operation is asked for: source or words, options and summary. */
type OperationForm = {
  Form: (props: OperationFormProps) => ReactNode | Promise<ReactNode>
  /** Whether `voice` in the address chooses the voice that speaks. */
  takesVoice: boolean
}

export type OperationForms = Record<Operation, OperationForm>
