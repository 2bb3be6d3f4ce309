import type { Route } from 'next'
import { headers } from 'next/headers'
import { redirect, unstable_rethrow } from 'next/navigation'
import type { z } from 'zod'
import type { Caller } from '#lib/auth/caller.ts'
import { findCaller, requireActingMember, requireOperator, requireUser } from '#lib/auth/current.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import type { Operator } from '#lib/auth/operator.ts'
import type { Permission } from '#lib/auth/permissions.ts'
import { requireRecentProof } from '#lib/auth/recent-proof.ts'
import { withOrigin } from '#lib/auth/request-origin.ts'
import type { SignedIn } from '#lib/auth/session.ts'
import { Failure } from '#lib/core/failure.ts'
import { markFormRead } from '#lib/core/http/form-reading.ts'
import { portalOrigin } from '#lib/core/settings/env.ts'
import { type AnyMessage, translatable } from '#lib/i18n/message.ts'
import { getText } from '#lib/i18n/server.ts'
import { discardDraft } from '../form-drafts/form-drafts.ts'
import { requireForm, typedValues } from './form-data.ts'
import { DRAFT_FIELD, type FormState } from './form-state.ts'
import { translateReason } from './message-text.ts'
import { publicFailure } from './public-failure.ts'
import { readFormInput } from './read-form-input.ts'
import { requireSameOrigin } from './same-origin.ts'

/** The result of a successful action. `redirectTo` navigates instead of returning a state. */
export type ActionResult = { message?: AnyMessage; projectId?: string; email?: string; redirectTo?: string }

/** What an action answers beside its state is there only where it went well. */
export type FormAction<Answer = object> = (state: FormState, form: FormData) => Promise<FormState & Partial<Answer>>

/**
 * The entry point of a team's server actions. Checks in this order: the member (the form's `team` field and the
 * session's membership), the origin, the permission, the input. Only the public part of a failure is shown. What was
 * kept of the form while it was typed is forgotten once it is done.
 *
 * @param permission the one that `perform` asks for itself, because every other way leads there too. Another one here
 *   refuses who may, or reads and checks the input of who may not.
 */
export function formAction<Schema extends z.ZodType, Answer extends ActionResult & Record<string, unknown>>(
  permission: Permission,
  schema: Schema,
  perform: (member: Member, input: z.output<Schema>) => Promise<Answer>,
): FormAction<Answer> {
  return ofForm(async (form) => {
    const member = await requireActingMember(String(form.get('team') ?? ''))
    const isAllowed = () => requirePermission(member, permission)
    const performOnce = async (input: z.output<Schema>) => {
      const done = await perform(member, input)
      for (const draft of form.getAll(DRAFT_FIELD)) {
        if (typeof draft === 'string') await discardDraft(member, draft)
      }
      return done
    }
    return answer(schema, form, await findCaller(), performOnce, isAllowed)
  })
}

/**
 * The entry point of forms that change the signed-in person's own account. They work at the portal's own address only:
 * the operator of a team's own host could send them in the name of who is signed in there.
 *
 * @param where `anywhere` for what concerns the team as well, and takes nothing over.
 */
export function personAction<Schema extends z.ZodType, Answer extends ActionResult & Record<string, unknown>>(
  schema: Schema,
  perform: (person: SignedIn, input: z.output<Schema>) => Promise<Answer>,
  where: 'here' | 'anywhere' = 'here',
): FormAction<Answer> {
  return ofForm(async (form) => {
    const person = await requireUser()
    return answer(schema, form, await findCaller(), (input) => {
      if (person.domain !== null && where === 'here') throw requirePortalOrigin()
      return perform(person, input)
    })
  })
}

/**
 * The entry point of the operators' forms. Everybody else gets "not found", whatever they send. A browser that was left
 * open changes nothing: the operator must have proved lately who they are.
 */
export function operatorAction<Schema extends z.ZodType, Answer extends ActionResult & Record<string, unknown>>(
  schema: Schema,
  perform: (operator: Operator, input: z.output<Schema>) => Promise<Answer>,
): FormAction<Answer> {
  return ofForm(async (form) => {
    const operator = await requireOperator()
    const isProven = () => requireRecentProof(operator)
    return answer(schema, form, await findCaller(), (input) => perform(operator, input), isProven)
  })
}

/** The entry point of forms that need no session: sign-in and sign-up. */
export function openFormAction<Schema extends z.ZodType, Answer extends ActionResult & Record<string, unknown>>(
  schema: Schema,
  perform: (caller: Caller, input: z.output<Schema>) => Promise<Answer>,
): FormAction<Answer> {
  return ofForm(async (form) => {
    const caller = await findCaller()
    return answer(schema, form, caller, (input) => perform(caller, input))
  })
}

/** Refuses a request that no form of ours sends, before any look-up. */
function ofForm<Answer>(act: (form: FormData) => Promise<FormState & Partial<Answer>>): FormAction<Answer> {
  return async (_state, form) => {
    // A request that bypasses the page may contain anything: until the form counts as read, the server answers 400 to
    // an error.
    if (!(form instanceof FormData)) throw new TypeError('An action was sent without a form.')
    markFormRead()
    try {
      requireForm(form)
    } catch (error) {
      return failed(error, {})
    }
    return act(form)
  }
}

function requirePortalOrigin(): Failure {
  const sentence = translatable('You can only change your account at {origin}. Sign in there.', {
    origin: portalOrigin(),
  })
  return new Failure('forbidden', sentence)
}

async function answer<Schema extends z.ZodType, Answer extends ActionResult & Record<string, unknown>>(
  schema: Schema,
  form: FormData,
  caller: Caller,
  perform: (input: z.output<Schema>) => Promise<Answer>,
  requireAllowed: () => void = () => {},
): Promise<FormState & Partial<Answer>> {
  const values = typedValues(form)
  try {
    requireSameOrigin(await headers())
    requireAllowed()
    const input = readFormInput(schema, form)
    const done = await withOrigin(caller, () => perform(input))
    if (done.redirectTo !== undefined) redirect(done.redirectTo as Route)
    const t = await getText()
    return { status: 'ok', ...done, ...(done.message !== undefined && { message: translateReason(done.message, t) }) }
  } catch (error) {
    unstable_rethrow(error)
    return failed(error, values)
  }
}

async function failed<Answer>(error: unknown, values: Record<string, string>): Promise<FormState & Partial<Answer>> {
  const [failure, t] = [publicFailure(error), await getText()]
  const { code } = failure
  const message = translateReason(failure.publicMessage, t)
  const fields = Object.fromEntries(
    Object.entries(failure.fields).map(([name, text]) => [name, translateReason(text, t)]),
  )
  const needsProof = code === 'proof_required'
  return { status: 'error', message, fields, values, ...(needsProof && { needsProof }) } as FormState & Partial<Answer>
}
