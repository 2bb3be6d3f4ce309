import { type Message, msg } from '#lib/i18n/message.ts'

/** Why signing in with a provider did not work, with what the person is told; `{name}` is the provider's. The word in the address is the key. */
export const PROVIDER_PROBLEMS = {
  unknown: {
    title: msg('This way to sign in is not set up'),
    sentence: msg('The operator of this installation has removed or renamed it. Sign in another way.'),
  },
  'invitation-only': {
    title: msg('You need an invitation'),
    sentence: msg('New accounts need an invitation here. Open the link in your invitation, or ask your administrator.'),
  },
  cancelled: {
    title: msg('Signing in was cancelled'),
    sentence: msg('You or {name} cancelled signing in. Nothing has changed.'),
  },
  ended: {
    title: msg('This sign-in has ended'),
    sentence: msg('It took more than 10 minutes, was already finished, or began in another browser. Start again.'),
  },
  unavailable: {
    title: msg('The provider does not answer'),
    sentence: msg('{name} did not answer as expected. Try again in a few minutes, or sign in another way.'),
  },
  untrusted: {
    title: msg('The answer could not be verified'),
    sentence: msg(
      'The answer from {name} does not belong to this sign-in, so nobody was signed in. Start again. If it happens again, tell the operator.',
    ),
  },
  'no-email': {
    title: msg('No e-mail address'),
    sentence: msg('{name} did not share your e-mail address. Allow it to, then try again.'),
  },
  unverified: {
    title: msg('Your e-mail address is not verified'),
    sentence: msg('{name} has not verified your e-mail address. Verify it there, then sign in again.'),
  },
  'other-email': {
    title: msg('Your address has changed'),
    sentence: msg(
      '{name} now has a different e-mail address for you than when you linked it. Sign in another way, unlink {name} in your security settings and link it again.',
    ),
  },
  'other-person': {
    title: msg('Linked to another account'),
    sentence: msg(
      'This {name} account is linked to another person’s account here. Unlink it there first, or choose another one.',
    ),
  },
  'other-address': {
    title: msg('You are signed in with another address'),
    sentence: msg(
      '{name} has a different e-mail address for you than your account here. Link it in your security settings, or sign out first.',
    ),
  },
  elsewhere: {
    title: msg('This request came from another site'),
    sentence: msg('Nothing has changed. To link {name}, start from your security settings.'),
  },
  'proof-required': {
    title: msg('Confirm that it is you'),
    sentence: msg('To link {name}, sign in again first: your last proof is more than 10 minutes old.'),
  },
  'too-many': {
    title: msg('Too many attempts'),
    sentence: msg('There were too many attempts to sign in from your network. Try again in 15 minutes.'),
  },
} as const satisfies Record<string, { title: Message; sentence: Message }>

export type ProviderProblemKey = keyof typeof PROVIDER_PROBLEMS

/** Signing in with a provider did not work; nobody is signed in. */
export class ProviderProblem extends Error {
  override readonly name = 'ProviderProblem'
  readonly key: ProviderProblemKey

  constructor(key: ProviderProblemKey, cause?: unknown) {
    super(key, { cause })
    this.key = key
  }
}

export function isProviderProblem(key: string): key is ProviderProblemKey {
  return Object.hasOwn(PROVIDER_PROBLEMS, key)
}
