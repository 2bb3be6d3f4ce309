import type { Entry } from '#tests/browser/tenancy/entries.ts'
import { filling, type Known, posting, reading, type Worst } from './worst-requests.ts'

const share = ({ share: token, output }: Known) => ({ share: token, output, file: 'media' })
const locked = ({ locked: token, output }: Known) => ({ share: token, output, file: 'media' })
const both =
  (query?: string[]): Worst =>
  (entry, known) => [...reading(share, query)(entry, known), ...reading(locked, query)(entry, known)]

const PAGES: Record<string, Worst> = {
  '/(site)': reading(),
  '/(site)/sample': reading(),
  '/(site)/start': reading(),
  '/(site)/components': reading(),
  '/(site)/docs/[[...page]]': reading(() => ({ page: 'api/interface' })),
  '/(site)/docs/search': reading(undefined, ['q']),
  '/(site)/developers': reading(),
  '/(account)/confirm/[token]': reading(() => ({ token: 'x'.repeat(200) })),
  '/(account)/oauth/authorize': reading(undefined, ['client_id', 'redirect_uri', 'state']),
  '/(account)/reset-password': reading(),
  '/(account)/sign-in': reading(undefined, ['next', 'email', 'error']),
  '/(account)/sign-in/code': reading(undefined, ['next']),
  '/(account)/sign-in/problem': reading(undefined, ['reason', 'next']),
  '/(account)/sign-in/prove': reading(undefined, ['next']),
  '/(account)/sign-in/required': reading(undefined, ['team', 'next']),
  '/(account)/sign-up': reading(undefined, ['next', 'email']),
  '/(invitation)/invitation/[token]': reading(({ invitation }) => ({ token: invitation })),
  '/embed/[session]': reading(undefined, ['at']),
  '/feeds/[feed]': reading(),
  '/feeds/[feed]/[entry]': reading(),
  '/s/[share]': both(['v']),
  '/s/[share]/privacy': both(),
  '/s/[share]/report': both(['v']),
  '/s/[share]/player': both(['v']),
}

const ROUTES: Record<string, Worst> = {
  '/(site)/opengraph-image': (_entry, known) => reading()({ kind: 'route', name: known.picture }, known),
  '/(site)/docs/sections': reading(undefined, ['language']),
  '/(site)/docs/text/[...page]': reading(() => ({ page: 'index' })),
  '/.well-known/oauth-authorization-server': reading(),
  '/.well-known/oauth-protected-resource/[[...path]]': reading(() => ({ path: 'mcp' })),
  '/cli.tgz': reading(),
  '/llms-full.txt': reading(),
  '/llms.txt': reading(),
  '/manifest.webmanifest': reading(),
  '/robots.txt': reading(),
  '/sdk.tgz': reading(),
  '/sitemap.xml': reading(),
  '/apple-icon.png': reading(),
  '/favicon.ico': reading(),
  '/icon.svg': reading(),
  '/api/[...nothing]': (entry, known) => [
    ...reading(() => ({ nothing: 'nothing' }))(entry, known),
    ...posting(() => ({ nothing: 'nothing' }))(entry, known),
  ],
  '/api/auth/[...nextauth]': (entry, known) => [
    ...reading(() => ({ nextauth: 'session' }))(entry, known),
    ...reading(() => ({ nextauth: 'signin' }), ['callbackUrl'])(entry, known),
    ...posting(() => ({ nextauth: 'callback/credentials' }))(entry, known),
  ],
  '/api/health/live': reading(),
  '/api/health/ready': reading(),
  '/api/media/feeds/[feed]/[entry]/[file]': reading(() => ({ file: 'video' })),
  '/api/media/links/[team]/[output]/[file]': reading(
    ({ team, output }) => ({ team, output, file: 'media' }),
    ['signature', 'expires'],
  ),
  '/api/domains/ask': reading(undefined, ['domain']),
  '/api/embed/access': posting(),
  '/api/embed/sessions/[[...path]]': posting(() => ({ path: '' })),
  '/api/media/shares/[share]/[output]/[file]': both(['download']),
  '/api/media/shares/[share]/[output]/picture': both(),
  '/api/media/domain/logo': reading(),
  '/api/media/shares/[share]/logo': both(),
  '/api/oauth/register': posting(),
  '/api/oauth/revoke': posting(),
  '/api/oauth/token': posting(),
  '/api/oembed': (entry, known) => [
    ...reading(undefined, ['url'])(entry, known),
    (turn) => ({ path: `/api/oembed?url=${encodeURIComponent(`http://localhost/s/${known.share}`)}&turn=${turn}` }),
  ],
  '/api/feeds/[feed]/[entry]/plays': posting(),
  '/api/shares/[share]/views': posting(share),
  '/api/inbox': posting(),
  '/api/media/voice-samples/[voice]': reading(() => ({ voice: 'x'.repeat(60) }), ['signature']),
  '/api/media/invitations/[token]/logo': reading(({ invitation }) => ({ token: invitation })),
  '/api/media/samples/[sample]/[file]': reading(() => ({ sample: 'sample', file: 'poster' })),
  '/api/media/styles/[style]': reading(() => ({ style: 'comic' })),
  '/api/media/source/[upload]': reading(undefined, ['signature', 'expires']),
  '/api/publish/calendar/[teamId]/[token]': reading(({ team }) => ({ teamId: team, token: 'x'.repeat(60) })),
  '/api/sign-in/[provider]': reading(() => ({ provider: 'openid' }), ['next']),
  '/api/sign-in/[provider]/callback': reading(() => ({ provider: 'openid' }), ['code', 'state']),
  '/api/v2/openapi.json': reading(),
  '/api/v2/postman.json': reading(),
  '/api/v2/reference/[[...file]]': (entry, known) => [
    ...reading(() => ({ file: '' }))(entry, known),
    ...reading(() => ({ file: 'reference.js' }))(entry, known),
  ],
  '/mcp': posting(),
  '/api/v2/[[...path]]': posting(() => ({ path: 'subtitles' })),
  '/api/webhooks': (entry, known) =>
    posting()(entry, known).map((make) => (turn) => ({ ...make(turn), path: `/api/webhooks?job=job_${turn}&token=x` })),
  '/feeds/[feed]/cover.jpg': reading(),
  '/feeds/[feed]/rss.xml': reading(),
}

const ofForms = (file: string, names: string[], more: Record<string, string> = {}): Record<string, Worst> =>
  Object.fromEntries(names.map((name) => [`app/${file} ${name}`, filling(more)]))

const invited = { token: 'x'.repeat(200) }

const ACTIONS: Record<string, Worst> = {
  ...ofForms(
    '(invitation)/invitation/[token]/actions.ts',
    [
      'acceptInvitationAction',
      'requestInvitationAction',
      'declineInvitationAction',
      'emailInvitationAction',
      'joinByInvitationAction',
    ],
    invited,
  ),
  ...ofForms('(portal)/_components/proof/actions.ts', [
    ...[
      'requestOwnPasskeyChallengeAction',
      'confirmByCode',
      'confirmByPasskey',
      'confirmByPassword',
      'findProofsAction',
    ],
  ]),
  ...ofForms('(portal)/account/actions.ts', [
    ...[
      'beginProviderLinkAction',
      'unlinkProviderAction',
      'addPasskeyAction',
      'requestPasskeyRegistrationAction',
      'beginTwoFactorSetupAction',
    ],
    ...[
      'confirmTwoFactorSetupAction',
      'deleteAccountAction',
      'endSessionAction',
      'endOtherSessionsAction',
      'createRecoveryCodesAction',
      'removePasskeyAction',
    ],
    ...['renamePasskeyAction', 'requestNewEmailAction', 'saveName', 'saveNotifications', 'savePassword'],
    ...[
      'turnOffTwoFactorAction',
      'allowBrowserAction',
      'findBrowserAction',
      'forgetBrowserAction',
      'testBrowserAction',
    ],
  ]),
  ...ofForms('(account)/teams/restore/actions.ts', ['restoreTeamAction']),
  ...ofForms('s/[share]/actions.ts', ['openShareAction', 'reportShareAction', 'addReviewNoteAction']),
  ...ofForms('_language/actions.ts', ['chooseLanguage']),
  ...ofForms('(account)/actions.ts', [
    ...[
      'requestPasskeyChallengeAction',
      'confirmNewEmailAction',
      'submitCodeAction',
      'signInWithPasskeyAction',
      'beginSignInAction',
    ],
    ...['requestSignInLinkAction', 'confirmSignInAction', 'createFirstAccountAction', 'finishSignUpAction'],
    ...[
      'requestPasswordResetAction',
      'setPasswordAction',
      'signInAction',
      'signUpAction',
      'signOutAction',
      'signOutEverywhereAction',
    ],
  ]),
}

/** What works hardest at each address of the portal that answers without an account, by the name in the build. */
export const WORST_REQUESTS: Record<Entry['kind'], Record<string, Worst>> = {
  page: PAGES,
  route: ROUTES,
  action: ACTIONS,
}

/** The same of the service, by method and path of its own routes. */
export const WORST_SERVICE_REQUESTS: Record<string, Worst> = {
  'GET /health': reading(),
  'GET /ready': reading(),
  'GET /api/v2/health': reading(),
  'GET /api/v2/ready': reading(),
  'GET /api/v2/openapi.json': reading(),
  'GET /api/v2/reference': reading(),
  'GET /api/v2/reference/:file': reading(() => ({ file: 'reference.js' })),
  'GET /link/assets/:file': reading(() => ({ file: 'link.css' })),
  'GET /link/callback/:network': reading(() => ({ network: 'x' }), ['code', 'state']),
  'GET /link/:token': reading(() => ({ token: 'x'.repeat(200) })),
  'POST /link/:token': posting(() => ({ token: 'x'.repeat(200) })),
  'GET /link/:token/sign-in': reading(() => ({ token: 'x'.repeat(200) })),
  'POST /link/:token/account': posting(() => ({ token: 'x'.repeat(200) })),
  'GET /files/voices/:name': reading(() => ({ name: 'espeak-en-us.mp3' })),
  'GET /files/styles/:name': reading(() => ({ name: 'comic.jpg' })),
  'GET /files/feeds/:feed/:entry/:name': reading(() => ({ name: 'video.mp4' })),
  'GET /files/*': reading(undefined, ['sig', 'exp']),
}
