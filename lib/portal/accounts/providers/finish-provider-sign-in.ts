import { and, eq } from 'drizzle-orm'
import { portalDatabase, type Transaction } from '#db/client.ts'
import { identities } from '#db/schema/portal/identities.ts'
import { users } from '#db/schema/portal/users.ts'
import { emailAddress } from '#lib/auth/account-fields.ts'
import type { Caller } from '#lib/auth/caller.ts'
import { insertAccount } from '#lib/auth/create-account.ts'
import type { SignedIn } from '#lib/auth/session.ts'
import { findProvider, type SignInProvider } from '#lib/auth/sign-in-providers.ts'
import { plainLine } from '#lib/core/log/plain-line.ts'
import { isOn } from '../../features/features.ts'
import { beginSession, type SignInResult } from '../begin-session.ts'
import { sendLink } from '../send-link.ts'
import { readPerson } from './ask-provider.ts'
import { linkIdentity, linkToPerson } from './link-identity.ts'
import type { ProvidedPerson } from './openid.ts'
import { closeFlow, type ProviderAccount, savePendingAccount } from './provider-flow.ts'
import { ProviderProblem } from './provider-problem.ts'

/** `prove`: an account has this address; its mailbox gets a link that links the provider to it. */
export type ProviderSignInResult = { kind: 'signed-in'; begun: SignInResult; next: string } | { kind: 'prove' }

type SignInContext = { browser: string; person: SignedIn | null; caller: Caller }

/**
 * Signs in the person whom a provider led back. An account at a provider that nobody has linked belongs to the person
 * who links it, to the person with its address once they have proved to own it, or to a new person.
 *
 * @param answer what the provider added to the callback's address.
 * @throws ProviderProblem; then nobody is signed in and nothing has changed.
 */
export async function finishProviderSignIn(
  providerId: string,
  answer: URLSearchParams,
  { browser, person, caller }: SignInContext,
): Promise<ProviderSignInResult> {
  const provider = findProvider(providerId)
  if (provider === null) throw new ProviderProblem('unknown')
  const state = answer.get('state') ?? ''
  const flow = await closeFlow(state, provider.id, browser)
  if (flow === null) throw new ProviderProblem('ended')
  const given = await readPerson(provider, answer, { state, ...flow })
  const account = accountOf(provider, given)
  const { next, linkTo } = flow
  if (linkTo !== null && linkTo !== person?.userId) throw new ProviderProblem('ended')
  const owner = await findOwner(account, { linkTo, person })
  if (owner.kind === 'unproven') {
    await savePendingAccount(account, owner.userId, browser)
    await sendLink('link-provider', account.email, { next, providerName: provider.name })
    return { kind: 'prove' }
  }
  const begun = await portalDatabase().transaction(async (transaction) => {
    const isNew = owner.kind === 'new'
    const userId = isNew ? await createPerson(transaction, account, given) : owner.userId
    const isLinked = await (isNew ? linkIdentity : linkToPerson)(transaction, userId, account)
    return beginSession({ userId, method: 'provider', provider: provider.id, caller, isLinked }, transaction)
  })
  return { kind: 'signed-in', begun, next }
}

/** @throws ProviderProblem if the provider gives no address, or one that it has not verified. */
function accountOf({ id }: SignInProvider, { subject, email, isVerified }: ProvidedPerson): ProviderAccount {
  if (subject === '' || subject.length > 255) throw new ProviderProblem('untrusted')
  if (email === null) throw new ProviderProblem('no-email')
  const read = emailAddress.safeParse(email)
  if (!read.success) throw new ProviderProblem('no-email')
  if (!isVerified) throw new ProviderProblem('unverified')
  return { provider: id, subject, email: read.data }
}

type Owner = { kind: 'known' | 'unproven'; userId: string } | { kind: 'new' }

async function findOwner(
  { provider, subject, email }: ProviderAccount,
  { linkTo, person }: { linkTo: string | null; person: SignedIn | null },
): Promise<Owner> {
  const [identity] = await portalDatabase()
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  if (identity !== undefined) {
    if (linkTo !== null && identity.userId !== linkTo) throw new ProviderProblem('other-person')
    if (identity.email !== email) throw new ProviderProblem('other-email')
    return { kind: 'known', userId: identity.userId }
  }
  if (linkTo !== null) return { kind: 'known', userId: linkTo }
  const [user] = await portalDatabase().select({ id: users.id }).from(users).where(eq(users.email, email))
  if (user === undefined) {
    // A person who is signed in never wants a second account.
    if (person !== null) throw new ProviderProblem('other-address')
    if (!(await isOn('sign-up'))) throw new ProviderProblem('invitation-only')
    return { kind: 'new' }
  }
  return { kind: person?.userId === user.id ? 'known' : 'unproven', userId: user.id }
}

async function createPerson(
  transaction: Transaction,
  { email }: ProviderAccount,
  { name }: ProvidedPerson,
): Promise<string> {
  const plain = plainLine((name ?? '').replace(/\p{Cs}/gu, ''))
  const given = plain === '' ? (email.split('@')[0] ?? email) : plain
  const made = await insertAccount(transaction, { name: given.slice(0, 100), email, passwordHash: null })
  return made.userId
}
