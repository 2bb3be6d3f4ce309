import { type Message, msg } from '#lib/i18n/message.ts'

/**
 * Why signing in with a provider did not work, with the message for the person; `{name}` is the provider's. The word in
 * the address is the key.
 */
export const PROVIDER_PROBLEMS = {
  unknown: {
    title: msg('This sign-in method is not set up'),
    sentence: msg('Your administrator removed or renamed it. Sign in another way.'),
  },
  'invitation-only': {
    title: msg('You need an invitation'),
    sentence: msg(
      'You need an invitation to create an account. Open the link in your invitation, or ask your administrator.',
    ),
  },
  cancelled: {
    title: msg('Sign-in was canceled'),
    sentence: msg('The sign-in with {name} was canceled. Nothing has changed.'),
  },
  ended: {
    title: msg('This sign-in has expired'),
    sentence: msg(
      'The sign-in took more than 10 minutes, was already completed, or was started in another browser. Start again.',
    ),
  },
  unavailable: {
    title: msg('The provider is not responding'),
    sentence: msg('{name} sent an unexpected response. Try again in a few minutes or sign in another way.'),
  },
  untrusted: {
    title: msg('Sign-in could not be verified'),
    sentence: msg(
      'The response from {name} does not match this sign-in, so you were not signed in. Start again. If it happens again, contact your administrator.',
    ),
  },
  'no-email': {
    title: msg('No email address'),
    sentence: msg('{name} did not share your email address. Allow access to it, then try again.'),
  },
  unverified: {
    title: msg('Your email address is not verified'),
    sentence: msg('{name} has not verified your email address. Verify it there, then sign in again.'),
  },
  'other-email': {
    title: msg('Your email address has changed'),
    sentence: msg(
      'Your email address at {name} has changed since you linked it. Sign in another way, unlink {name} in your security settings, then link it again.',
    ),
  },
  'other-person': {
    title: msg('Linked to another account'),
    sentence: msg(
      'This {name} account is linked to another person’s account here. Unlink it from that account first or choose another one.',
    ),
  },
  'other-address': {
    title: msg('You are signed in with a different address'),
    sentence: msg(
      'Your email address at {name} does not match the one on your account. Link the provider in your security settings, or sign out first.',
    ),
  },
  elsewhere: {
    title: msg('This request came from another site'),
    sentence: msg('Nothing has changed. To link {name}, start from your security settings.'),
  },
  'proof-required': {
    title: msg('Confirm your identity'),
    sentence: msg('To link {name}, sign in again. You last confirmed your identity more than 10 minutes ago.'),
  },
  'too-many': {
    title: msg('Too many attempts'),
    sentence: msg('Too many sign-in attempts from your network. Try again in 15 minutes.'),
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
