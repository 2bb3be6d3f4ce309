import type { Permission } from '#lib/auth/permissions.ts'
import type { CanaryIds } from '#tests/support/canary-team.ts'

/** A kind of id, or a text that is the same for everybody. */
type Value = { id: keyof CanaryIds } | string

/**
 * Who may use an entry: members with a permission; `person` for everybody who is signed in; `operator` for nobody in the
 * matrix; `anyone` for what shows nothing of a team, or only to who has a secret of it.
 */
export type Row = {
  who: Permission | 'person' | 'operator' | 'anyone'
  /** What stands in the address for `[name]`, in the query, or in the form. */
  params?: Record<string, Value>
  query?: Record<string, Value>
  form?: Record<string, Value>
  /** `GET` if nothing else is said; actions are posted. */
  method?: 'HEAD' | 'POST' | 'PATCH' | 'DELETE'
  /** It signs the caller out, so it is only asked by nobody. */
  endsSession?: boolean
  /** Whether its answer to an owner contains text of the team. */
  shows?: boolean
}

const job = { id: 'job' } as const
const output = { id: 'output' } as const
const publication = { id: 'publication' } as const
const post = { id: 'post' } as const
const account = { id: 'account' } as const
const schedule = { id: 'schedule' } as const
const member = { id: 'member' } as const
const invitation = { id: 'invitation' } as const
const endpoint = { id: 'endpoint' } as const
const share = { id: 'share' } as const
const note = { id: 'note' } as const
const delivery = { id: 'delivery' } as const
const apiKey = { id: 'apiKey' } as const

/** Nothing that anybody could guess. */
const WRONG_TOKEN = 'wrong-token'

const PAGES: Record<string, Row> = {
  '/(site)': { who: 'anyone' },
  '/(site)/sample': { who: 'anyone' },
  '/(site)/start': { who: 'anyone' },
  '/(site)/components': { who: 'anyone' },
  '/(site)/docs/[[...page]]': { who: 'anyone', params: { page: 'operate/no-worker' } },
  '/(site)/docs/search': { who: 'anyone', query: { q: 'worker' } },
  '/(account)/confirm/[token]': { who: 'anyone', params: { token: WRONG_TOKEN } },
  '/(account)/reset-password': { who: 'anyone' },
  '/(account)/sign-in': { who: 'anyone' },
  '/(account)/sign-in/code': { who: 'anyone' },
  '/(account)/sign-in/problem': { who: 'anyone' },
  '/(account)/sign-in/prove': { who: 'anyone' },
  '/(account)/sign-in/required': { who: 'anyone' },
  '/(account)/teams/restore/[token]': { who: 'person', params: { token: WRONG_TOKEN } },
  '/(account)/teams/new': { who: 'person' },
  '/(account)/sign-up': { who: 'anyone' },
  '/(invitation)/invitation/[token]': { who: 'anyone', params: { token: WRONG_TOKEN } },
  '/embed/[session]': { who: 'anyone', params: { session: WRONG_TOKEN } },
  '/feeds/[feed]': { who: 'anyone', params: { feed: WRONG_TOKEN } },
  '/feeds/[feed]/[entry]': { who: 'anyone', params: { feed: WRONG_TOKEN, entry: WRONG_TOKEN } },
  '/s/[share]': { who: 'anyone', params: { share: WRONG_TOKEN } },
  '/s/[share]/privacy': { who: 'anyone', params: { share: WRONG_TOKEN } },
  '/s/[share]/report': { who: 'anyone', params: { share: WRONG_TOKEN } },
  '/s/[share]/player': { who: 'anyone', params: { share: WRONG_TOKEN } },
  '/(linking)/[team]/settings/social-accounts/linked': { who: 'projects.view', shows: true },
  '/(operator)/operator': { who: 'operator' },
  '/(operator)/operator/backups': { who: 'operator' },
  '/(operator)/operator/deliveries': { who: 'operator' },
  '/(operator)/operator/errors': { who: 'operator' },
  '/(operator)/operator/features': { who: 'operator' },
  '/(operator)/operator/providers': { who: 'operator' },
  '/(operator)/operator/reports': { who: 'operator' },
  '/(operator)/operator/search': { who: 'operator' },
  '/(operator)/operator/storage': { who: 'operator' },
  '/(operator)/operator/teams': { who: 'operator' },
  '/(operator)/operator/work': { who: 'operator' },
  '/(operator)/operator/work/[item]': { who: 'operator' },
  '/(operator)/operator/workers': { who: 'operator' },
  '/(portal)/account': { who: 'person' },
  '/(portal)/account/notifications': { who: 'person' },
  '/(portal)/account/security': { who: 'person' },
  '/(site)/developers': { who: 'anyone' },
  '/(portal)/[team]': { who: 'posts.view' },
  '/(portal)/[team]/new': { who: 'projects.view', shows: true },
  '/(portal)/[team]/projects': { who: 'projects.view', shows: true },
  '/(portal)/[team]/projects/[project]': { who: 'projects.view', params: { project: job }, shows: true },
  '/(portal)/[team]/projects/[project]/edit/[output]': {
    who: 'projects.view',
    params: { project: job, output },
    shows: true,
  },
  '/(portal)/[team]/publish': { who: 'posts.view', shows: true },
  '/(portal)/[team]/publish/[post]': { who: 'posts.view', params: { post: publication }, shows: true },
  '/(portal)/[team]/publish/[post]/edit': { who: 'posts.view', params: { post: publication } },
  '/(portal)/[team]/publish/new': { who: 'projects.view', query: { output }, shows: true },
  '/(portal)/[team]/publish/queue': { who: 'posts.view', shows: true },
  '/(portal)/[team]/settings': { who: 'team.view', shows: true },
  '/(portal)/[team]/settings/api-keys': { who: 'keys.manage', shows: true },
  '/(portal)/[team]/settings/audit': { who: 'audit.view', shows: true },
  '/(portal)/[team]/settings/data': { who: 'data.manage', shows: true },
  '/(portal)/[team]/settings/developers': { who: 'keys.manage', shows: true },
  '/(portal)/[team]/settings/embed': { who: 'embed.manage', shows: true },
  '/(portal)/[team]/settings/general': { who: 'team.view', shows: true },
  '/(portal)/[team]/settings/members': { who: 'members.view', shows: true },
  '/(portal)/[team]/settings/options': { who: 'publishing.view', shows: true },
  '/(portal)/[team]/settings/schedules': { who: 'publishing.view', query: { schedule }, shows: true },
  '/(portal)/[team]/settings/social-accounts': { who: 'publishing.view', shows: true },
  '/(portal)/[team]/settings/usage': { who: 'usage.view', shows: true },
  '/(portal)/[team]/settings/webhooks': { who: 'webhooks.manage', shows: true },
  '/(portal)/[team]/shared': { who: 'shares.manage', shows: true },
  '/(portal)/[team]/voices': { who: 'projects.view', shows: true },
}

const ROUTES: Record<string, Row> = {
  '/(site)/opengraph-image': { who: 'anyone' },
  '/(site)/docs/sections': { who: 'anyone' },
  '/(site)/docs/text/[[...page]]': { who: 'anyone', params: { page: 'operate/no-worker' } },
  '/icon.svg': { who: 'anyone' },
  '/api/auth/[...nextauth]': { who: 'anyone', params: { nextauth: 'session' } },
  '/api/audit/[team]': { who: 'audit.view' },
  '/api/usage/[team]': { who: 'usage.view' },
  '/api/data/export/[team]': { who: 'data.manage', shows: true },
  '/api/events': { who: 'posts.view', query: { team: { id: 'team' } } },
  '/api/[...nothing]': { who: 'anyone', params: { nothing: 'nothing' }, method: 'POST' },
  '/api/health/live': { who: 'anyone' },
  '/api/health/ready': { who: 'anyone' },
  '/api/media/feeds/[feed]/[entry]/[file]': {
    who: 'anyone',
    params: { feed: WRONG_TOKEN, entry: WRONG_TOKEN, file: 'video' },
  },
  '/api/media/links/[team]/[output]/[file]': {
    who: 'anyone',
    params: { output, file: 'media' },
    query: { expires: '4102444800', signature: WRONG_TOKEN },
  },
  '/api/domains/ask': { who: 'anyone', query: { domain: 'unknown.example' } },
  '/api/drafts/[team]/[form]': { who: 'posts.view', params: { form: 'composer:taken' }, method: 'DELETE' },
  '/api/embed/access': { who: 'anyone' },
  '/api/embed/sessions/[[...path]]': { who: 'anyone', method: 'DELETE', params: { path: 'sess_none' } },
  '/api/media/shares/[share]/[output]/[file]': {
    who: 'anyone',
    params: { share: WRONG_TOKEN, output, file: 'media' },
  },
  '/api/media/shares/[share]/[output]/picture': { who: 'anyone', params: { share: WRONG_TOKEN, output } },
  '/api/media/domain/logo': { who: 'anyone' },
  '/api/media/shares/[share]/logo': { who: 'anyone', params: { share: WRONG_TOKEN } },
  '/api/operator/log': { who: 'operator' },
  '/api/operator/snapshot': { who: 'operator' },
  '/api/oembed': { who: 'anyone', query: { url: 'https://example.com/s/wrong' } },
  '/api/shares/[share]/views': { who: 'anyone', params: { share: WRONG_TOKEN }, method: 'POST' },
  '/api/inbox': { who: 'anyone', method: 'POST' },
  '/api/media/voice-samples/[voice]': {
    who: 'anyone',
    params: { voice: 'nobody' },
    query: { signature: WRONG_TOKEN },
  },
  '/api/media/logos/[team]': { who: 'posts.view' },
  '/api/media/invitations/[token]/logo': { who: 'anyone', params: { token: WRONG_TOKEN } },
  '/api/media/outputs/[team]/[output]/[file]': { who: 'posts.view', params: { output, file: 'media' } },
  '/api/media/projects/[team]/[project]/zip': { who: 'projects.view', params: { project: job } },
  '/api/media/samples/[sample]/[file]': { who: 'anyone', params: { sample: 'sample', file: 'poster' } },
  '/api/media/styles/[style]': { who: 'anyone', params: { style: 'comic' } },
  '/api/media/source/[upload]': {
    who: 'anyone',
    params: { upload: { id: 'upload' } },
    query: { expires: '4102444800', signature: WRONG_TOKEN },
  },
  '/api/media/voices/[team]/[voice]': { who: 'projects.view', params: { voice: 'nobody' } },
  '/api/projects': { who: 'projects.view', query: { q: 'canary' } },
  '/api/publish/calendar/[teamId]/[token]': {
    who: 'anyone',
    params: { teamId: { id: 'team' }, token: WRONG_TOKEN },
  },
  '/api/publish/export/[team]': { who: 'projects.view', shows: true },
  '/api/sign-in/[provider]': { who: 'anyone', params: { provider: 'nobody' } },
  '/api/sign-in/[provider]/callback': { who: 'anyone', params: { provider: 'nobody' } },
  '/api/uploads/[team]/[[...id]]': { who: 'projects.view', params: { id: { id: 'upload' } }, method: 'HEAD' },
  // Its operations are asked with keys in tenancy.spec.ts.
  '/api/v2/openapi.json': { who: 'anyone' },
  '/api/v2/reference/[[...file]]': { who: 'anyone', params: { file: '' } },
  '/api/v2/[[...path]]': { who: 'anyone', params: { path: 'projects' } },
  '/api/webhooks': { who: 'anyone', query: { job, token: WRONG_TOKEN } },
  '/feeds/[feed]/rss.xml': { who: 'anyone', params: { feed: WRONG_TOKEN } },
}

const nobodys = (file: string, names: string[]): Record<string, Row> =>
  Object.fromEntries(names.map((name) => [`app/${file} ${name}`, { who: 'anyone' }]))

const inFile = (file: string, rows: Record<string, Row>): Record<string, Row> =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [`app/(portal)/[team]/${file} ${name}`, row]))

const LINK = 'https://example.com/a.mp4'
const texts = { title: 'Taken', description: 'Taken' }
const slots = { name: 'Taken', timeZone: 'UTC' }

const ACTIONS: Record<string, Row> = {
  ...nobodys('(invitation)/invitation/[token]/actions.ts', ['acceptHere', 'askHere', 'declineHere', 'joinHere']),
  ...Object.fromEntries(
    ['copyInvitationHere', 'limitTeamHere', 'orderHere', 'retrySafeHere', 'switchFeatureHere'].map((name) => [
      `app/(operator)/operator/actions.ts ${name}`,
      { who: 'operator', form: { kind: 'hold-work', id: 'all', on: 'no' } },
    ]),
  ),
  'app/(account)/teams/new/actions.ts createTeamHere': { who: 'person', form: { name: 'Further team' } },
  ...nobodys('(portal)/_components/proof/actions.ts', [
    ...['askForOwnPasskeyHere', 'confirmByCode', 'confirmByPasskey', 'confirmByPassword', 'findProofsHere'],
  ]),
  ...nobodys('(portal)/account/actions.ts', [
    ...[
      'beginLinkHere',
      'unlinkProviderHere',
      'addPasskeyHere',
      'askForNewPasskeyHere',
      'beginSetUpHere',
      'confirmSetUpHere',
      'deleteAccountHere',
      'endSessionHere',
    ],
    ...['makeRecoveryCodesHere', 'removePasskeyHere', 'renamePasskeyHere', 'requestNewEmailHere', 'saveName'],
    ...['saveNotifications', 'savePassword', 'turnOffSecondStepHere'],
  ]),
  'app/(portal)/account/actions.ts endOtherSessionsHere': { who: 'anyone', endsSession: true },
  ...nobodys('(account)/teams/restore/actions.ts', ['restoreTeamHere']),
  ...nobodys('s/[share]/actions.ts', ['openShareHere', 'reportHere', 'reviewHere']),
  ...nobodys('_language/actions.ts', ['chooseLanguage']),
  ...nobodys('(account)/actions.ts', [
    ...[
      'askForPasskeyHere',
      'confirmNewEmailHere',
      'enterCodeHere',
      'signInWithPasskeyHere',
      'beginSignInHere',
      'requestSignInLinkHere',
      'confirmSignInHere',
      'createFirstAccountHere',
      'finishSignUpHere',
      'requestResetHere',
      'setPasswordHere',
    ],
    ...['signInHere', 'signUpHere'],
  ]),
  'app/(account)/actions.ts signOutHere': { who: 'anyone', endsSession: true },
  'app/(account)/actions.ts signOutEverywhereHere': { who: 'anyone', endsSession: true },
  ...inFile('new/actions.ts', {
    checkThis: { who: 'projects.make', form: { url: LINK } },
    prepareThis: { who: 'projects.make', form: { voiceId: 'espeak-en-us', script: 'Taken' } },
    submitThis: {
      who: 'projects.make',
      form: {
        operation: 'subtitles',
        'source.kind': 'upload',
        'source.uploadId': { id: 'upload' },
        language: 'english',
      },
    },
  }),
  ...inFile('projects/[project]/edit/[output]/actions.ts', {
    renderEdit: { who: 'projects.make', form: { versionId: output, changes: '{}' } },
    saveEdit: { who: 'projects.make', form: { versionId: output, changes: '{}' } },
  }),
  ...inFile('projects/actions.ts', {
    cancelProjects: { who: 'projects.make', form: { projectId: job } },
    deleteThis: { who: 'projects.delete', form: { projectId: job } },
    describeThis: { who: 'projects.make', form: { outputId: output, title: 'Taken', caption: '', tags: 'taken' } },
    renameThis: { who: 'projects.make', form: { projectId: job, title: 'Taken' } },
    retryProjects: { who: 'projects.make', form: { projectId: job } },
  }),
  ...inFile('publish/actions.ts', {
    cancelThese: { who: 'posts.draft', form: { postIds: post } },
    decideThis: { who: 'posts.approve', form: { publicationId: publication, revision: '1', decision: 'approve' } },
    deleteThis: { who: 'posts.draft', form: { publicationId: publication } },
    importThese: { who: 'posts.draft', form: { csv: 'video,accounts,title\n' } },
    lookUpThis: { who: 'posts.draft', form: { postId: post } },
    placeThese: { who: 'posts.draft', form: { postIds: post, 'when.kind': 'now' } },
    readThese: { who: 'posts.draft', form: { csv: 'video,accounts,title\n' } },
    renewFeed: { who: 'publishing.manage' },
    retryThese: { who: 'posts.draft', form: { postIds: post } },
    settleThis: { who: 'posts.draft', form: { postId: post, outcome: 'published' } },
  }),
  ...inFile('publish/new/actions.ts', {
    checkThis: { who: 'posts.draft', form: { outputIds: output, 'destinations.0.accountId': account, ...texts } },
    publishThis: {
      who: 'posts.draft',
      form: { outputIds: output, 'destinations.0.accountId': account, 'when.kind': 'now', ...texts },
    },
    saveThis: {
      who: 'posts.draft',
      form: { publicationId: publication, revision: '1', 'destinations.0.accountId': account, ...texts },
    },
  }),
  ...inFile('projects/[project]/actions.ts', {
    changeThisNote: { who: 'projects.make', form: { noteId: note, change: 'delete' } },
    readTheseNotes: { who: 'projects.view', form: { outputId: output, until: '2027-01-01T00:00:00.000Z' } },
  }),
  ...inFile('shared/actions.ts', {
    changeThis: { who: 'shares.manage', form: { shareId: share, mode: 'unlisted', ends: 'keep' } },
    revokeThis: { who: 'shares.manage', form: { shareId: share } },
    shareThis: { who: 'shares.manage', form: { projectId: job, outputId: output, mode: 'unlisted', ends: 'never' } },
  }),
  ...inFile('settings/api-keys/actions.ts', {
    createKey: { who: 'keys.manage', form: { name: 'Taken', mode: 'live', scopes: 'read' } },
    renameKey: { who: 'keys.manage', form: { keyId: apiKey, name: 'Taken' } },
    revokeKey: { who: 'keys.manage', form: { keyId: apiKey } },
    rotateKey: { who: 'keys.manage', form: { keyId: apiKey } },
  }),
  ...inFile('settings/audit/actions.ts', { verifyAudit: { who: 'audit.view' } }),
  ...inFile('settings/developers/actions.ts', { makeQuickKey: { who: 'keys.manage' } }),
  ...inFile('settings/data/actions.ts', {
    // Not the name that saveTeam gives: the matrix still needs its teams.
    deleteTeam: { who: 'data.manage', form: { name: 'Another name' } },
    saveRetention: { who: 'data.manage', form: { sourcesDays: '30' } },
  }),
  ...inFile('settings/embed/actions.ts', {
    saveEmbed: {
      who: 'embed.manage',
      form: {
        ...{ 'theme.font': 'geist', 'theme.mode': 'auto', 'theme.density': 'dense', 'theme.radius': '8' },
        ...{ 'theme.navigation': 'true', 'theme.logo': 'true', 'theme.name': 'true' },
        origins: 'https://taken.example',
      },
    },
    endSessions: { who: 'embed.manage', form: { sessionId: { id: 'session' } } },
    saveDomain: { who: 'embed.manage', form: { host: 'taken.example.com' } },
    checkDomain: { who: 'embed.manage' },
    endDomain: { who: 'embed.manage' },
  }),
  ...inFile('settings/general/actions.ts', {
    saveTeam: { who: 'team.manage', form: { name: 'Taken', timeZone: 'UTC' } },
    saveSignInRule: { who: 'team.manage', form: { provider: '' } },
  }),
  ...inFile('settings/members/actions.ts', {
    changeRoleHere: { who: 'members.manage', form: { memberId: member, role: 'admin' } },
    changeInvitedRoleHere: { who: 'members.manage', form: { invitationId: invitation, role: 'admin' } },
    invitePeopleHere: { who: 'members.manage', form: { addresses: 'taken@example.com', role: 'viewer' } },
    leaveTeamHere: { who: 'posts.view' },
    removeMemberHere: { who: 'members.manage', form: { memberId: member } },
    resendInvitationHere: { who: 'members.manage', form: { invitationId: invitation } },
    revokeInvitationHere: { who: 'members.manage', form: { invitationId: invitation } },
    transferOwnershipHere: { who: 'team.transfer', form: { memberId: member } },
  }),
  ...inFile('settings/options/actions.ts', {
    saveOptions: {
      who: 'publishing.manage',
      form: { timeZone: 'UTC', toleranceHours: '2', approvalRequired: 'false', linkApprovalCounts: 'false' },
    },
  }),
  ...inFile('settings/schedules/actions.ts', {
    createSchedule: { who: 'publishing.manage', form: slots },
    deleteSchedule: { who: 'publishing.manage', form: { scheduleId: schedule } },
    editSchedule: { who: 'publishing.manage', form: { scheduleId: schedule, ...slots } },
    previewThis: { who: 'projects.view', form: { accountId: account, timeZone: 'UTC' } },
  }),
  ...inFile('settings/social-accounts/actions.ts', {
    addAccessKey: { who: 'publishing.manage', form: { network: 'feed', accessKey: 'a-key-of-somebody-else' } },
    beginLinking: { who: 'publishing.manage', form: { network: 'feed', accountId: account } },
    checkAccount: { who: 'publishing.manage', form: { accountId: account } },
    finishLinking: { who: 'publishing.manage', form: { link: 'lreq_wrong', claim: WRONG_TOKEN } },
    replaceAccessKey: { who: 'publishing.manage', form: { accountId: account, accessKey: 'a-key-of-somebody-else' } },
    rotateKey: { who: 'publishing.manage', form: { accountId: account } },
    unlinkAccount: { who: 'publishing.manage', form: { accountId: account } },
  }),
  ...inFile('settings/webhooks/actions.ts', {
    addAddress: { who: 'webhooks.manage', form: { url: 'https://example.com/hook', events: 'project.completed' } },
    changeAddress: {
      who: 'webhooks.manage',
      form: { endpointId: endpoint, url: 'https://example.com/hook', events: 'project.completed' },
    },
    deleteAddress: { who: 'webhooks.manage', form: { endpointId: endpoint } },
    replaceSecret: { who: 'webhooks.manage', form: { endpointId: endpoint } },
    replayDelivery: { who: 'webhooks.manage', form: { deliveryId: delivery } },
    saveEvents: { who: 'webhooks.manage', form: { endpointId: endpoint, events: 'project.completed' } },
    showBody: { who: 'webhooks.manage', form: { deliveryId: delivery } },
    showSecret: { who: 'webhooks.manage', form: { endpointId: endpoint } },
    testAddress: { who: 'webhooks.manage', form: { endpointId: endpoint } },
    turnOffAddress: { who: 'webhooks.manage', form: { endpointId: endpoint } },
    turnOnAddress: { who: 'webhooks.manage', form: { endpointId: endpoint } },
  }),
  ...inFile('voices/actions.ts', {
    markVoice: { who: 'projects.make', form: { voiceId: 'nobody', favourite: 'yes' } },
  }),
}

/** One row for each way into the portal, by the name that the build gives it. */
export const ROWS = { page: PAGES, route: ROUTES, action: ACTIONS }
