/** Why signing in with a provider did not work, with what the person is told. The word in the address is the key. */
export const PROVIDER_PROBLEMS = {
  unknown: {
    title: 'This way to sign in is not set up',
    say: () => 'The operator of this installation has removed or renamed it. Sign in another way.',
  },
  cancelled: {
    title: 'Signing in was cancelled',
    say: (name: string) => `You or ${name} cancelled signing in. Nothing has changed.`,
  },
  ended: {
    title: 'This sign-in has ended',
    say: () => 'It took more than 10 minutes, was already finished, or began in another browser. Start again.',
  },
  unavailable: {
    title: 'The provider does not answer',
    say: (name: string) => `${name} did not answer as expected. Try again in a few minutes, or sign in another way.`,
  },
  untrusted: {
    title: 'The answer could not be verified',
    say: (name: string) =>
      `The answer from ${name} does not belong to this sign-in, so nobody was signed in. Start again. If it happens again, tell the operator.`,
  },
  'no-email': {
    title: 'No e-mail address',
    say: (name: string) => `${name} did not share your e-mail address. Allow it to, then try again.`,
  },
  unverified: {
    title: 'Your e-mail address is not verified',
    say: (name: string) => `${name} has not verified your e-mail address. Verify it there, then sign in again.`,
  },
  'other-email': {
    title: 'Your address has changed',
    say: (name: string) =>
      `${name} now has a different e-mail address for you than when you linked it. Sign in another way, unlink ${name} in your security settings and link it again.`,
  },
  'other-person': {
    title: 'Linked to another account',
    say: (name: string) =>
      `This ${name} account is linked to another person’s account here. Unlink it there first, or choose another one.`,
  },
  'other-address': {
    title: 'You are signed in with another address',
    say: (name: string) =>
      `${name} has a different e-mail address for you than your account here. Link it in your security settings, or sign out first.`,
  },
  elsewhere: {
    title: 'This request came from another site',
    say: (name: string) => `Nothing has changed. To link ${name}, start from your security settings.`,
  },
  'proof-required': {
    title: 'Confirm that it is you',
    say: (name: string) => `To link ${name}, sign in again first: your last proof is more than 10 minutes old.`,
  },
  'too-many': {
    title: 'Too many attempts',
    say: () => 'There were too many attempts to sign in from your network. Try again in 15 minutes.',
  },
} as const satisfies Record<string, { title: string; say: (name: string) => string }>

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
