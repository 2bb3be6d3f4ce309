import {
  account,
  apiKey,
  brandKit,
  delivery,
  endpoint,
  found,
  invitation,
  job,
  language,
  member,
  note,
  output,
  post,
  publication,
  type Row,
  rule,
  schedule,
  share,
} from './row.ts'

/** Nothing that anybody could guess. */
const WRONG_TOKEN = 'wrong-token'

const nobodys = (file: string, names: string[]): Record<string, Row> =>
  Object.fromEntries(names.map((name) => [`app/${file} ${name}`, { who: 'anyone' }]))

const inFile = (file: string, rows: Record<string, Row>): Record<string, Row> =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [`app/(portal)/[team]/${file} ${name}`, row]))

const LINK = 'https://example.com/a.mp4'
const texts = { title: 'Taken', description: 'Taken' }
/** No feed answers at an address of this machine. */
const watching = { sourceKind: 'feed', address: 'http://127.0.0.1:9/feed.xml', posting: 'make' }
const slots = { name: 'Taken', timeZone: 'UTC' }

export const ACTIONS: Record<string, Row> = {
  ...nobodys('(invitation)/invitation/[token]/actions.ts', [
    'acceptInvitationAction',
    'requestInvitationAction',
    'declineInvitationAction',
    'emailInvitationAction',
    'joinByInvitationAction',
  ]),
  ...Object.fromEntries(
    [
      'copyInvitationLinkAction',
      'setTeamLimitsAction',
      'runOperatorCommandAction',
      'retrySafeProjectsAction',
      'switchFeatureAction',
    ].map((name) => [
      `app/(operator)/operator/actions.ts ${name}`,
      { who: 'operator', form: { kind: 'hold-work', id: 'all', on: 'no' } },
    ]),
  ),
  'app/(account)/oauth/authorize/actions.ts allowClientAction': {
    who: 'keys.manage',
    form: { asked: 'client_id=unknown', scopes: 'read', period: 'month' },
  },
  'app/(account)/teams/new/actions.ts createTeamAction': { who: 'person', form: { name: 'Further team' } },
  ...nobodys('(portal)/_components/proof/actions.ts', [
    ...[
      'requestOwnPasskeyChallengeAction',
      'confirmByCode',
      'confirmByPasskey',
      'confirmByPassword',
      'findProofsAction',
    ],
  ]),
  ...nobodys('(portal)/account/actions.ts', [
    ...[
      'beginProviderLinkAction',
      'unlinkProviderAction',
      'addPasskeyAction',
      'requestPasskeyRegistrationAction',
      'beginTwoFactorSetupAction',
      'confirmTwoFactorSetupAction',
      'deleteAccountAction',
      'endSessionAction',
    ],
    ...['createRecoveryCodesAction', 'removePasskeyAction', 'renamePasskeyAction', 'requestNewEmailAction', 'saveName'],
    ...['allowBrowserAction', 'findBrowserAction', 'forgetBrowserAction', 'testBrowserAction'],
    ...['saveNotifications', 'savePassword', 'turnOffTwoFactorAction'],
  ]),
  'app/(portal)/account/actions.ts endOtherSessionsAction': { who: 'anyone', endsSession: true },
  ...nobodys('(account)/teams/restore/actions.ts', ['restoreTeamAction']),
  ...nobodys('s/[share]/actions.ts', ['openShareAction', 'reportShareAction', 'addReviewNoteAction']),
  ...nobodys('_language/actions.ts', ['chooseLanguage']),
  ...nobodys('(account)/actions.ts', [
    ...[
      'requestPasskeyChallengeAction',
      'confirmNewEmailAction',
      'submitCodeAction',
      'signInWithPasskeyAction',
      'beginSignInAction',
      'requestSignInLinkAction',
      'confirmSignInAction',
      'createFirstAccountAction',
      'finishSignUpAction',
      'requestPasswordResetAction',
      'setPasswordAction',
    ],
    ...['signInAction', 'signUpAction'],
  ]),
  'app/(account)/actions.ts signOutAction': { who: 'anyone', endsSession: true },
  'app/(account)/actions.ts signOutEverywhereAction': { who: 'anyone', endsSession: true },
  ...inFile('new/actions.ts', {
    checkSourceAction: { who: 'projects.make', form: { url: LINK } },
    createPresetAction: {
      who: 'projects.make',
      form: { operation: 'tts', presetName: 'Taken', scope: 'team', holds: 'voice', voiceId: 'espeak-en-us' },
    },
    updatePresetAction: {
      who: 'projects.make',
      form: { operation: 'tts', presetId: WRONG_TOKEN, holds: 'voice', voiceId: 'espeak-en-us' },
    },
    changePresetAction: { who: 'projects.make', form: { change: 'delete', presetId: WRONG_TOKEN } },
    prepareScriptAction: { who: 'projects.make', form: { voiceId: 'espeak-en-us', script: 'Taken' } },
    submitProjectAction: {
      who: 'projects.make',
      form: {
        operation: 'subtitles',
        'source.kind': 'upload',
        'source.uploadId': { id: 'upload' },
        language: 'english',
      },
    },
  }),
  ...inFile('projects/[project]/languages/[output]/actions.ts', {
    addLanguageAction: { who: 'projects.make', form: { outputIds: output, languageTag: 'de' } },
    saveLinesAction: { who: 'projects.make', form: { translationId: language, lines: '[]' } },
    reviewAllAction: { who: 'projects.make', form: { translationId: language } },
    translateAgainAction: { who: 'projects.make', form: { translationId: language } },
    saveOptionsAction: { who: 'projects.make', form: { translationId: language, options: '{"captions":"files"}' } },
    uploadTranslationAction: { who: 'projects.make', form: { translationId: language, text: '1,0:00,Said,Taken' } },
    makeLanguageAction: { who: 'projects.make', form: { translationId: language } },
    removeLanguageAction: { who: 'projects.delete', form: { translationId: language } },
  }),
  ...inFile('projects/[project]/edit/[output]/actions.ts', {
    renderEdit: { who: 'projects.make', form: { versionId: output, changes: '{}' } },
    renderShape: { who: 'projects.make', form: { versionId: output, aspectRatio: '1:1' } },
    saveEdit: { who: 'projects.make', form: { versionId: output, changes: '{}' } },
  }),
  ...inFile('library/search/actions.ts', {
    keepSearchAction: { who: 'projects.view', form: { words: 'taken' } },
    clearSearchesAction: { who: 'projects.view', form: {} },
  }),
  ...inFile('library/actions.ts', {
    archiveItemsAction: { who: 'projects.make', form: { itemId: job } },
    moveItemsAction: { who: 'projects.make', form: { itemId: job } },
    tagItemsAction: { who: 'projects.make', form: { itemId: job, tag: 'taken' } },
    trashItemsAction: { who: 'projects.delete', form: { itemId: job } },
    restoreItemsAction: { who: 'projects.delete', form: { itemId: job } },
    eraseItemsAction: { who: 'projects.delete', form: { itemId: job } },
    addFolderAction: { who: 'projects.make', form: { name: 'Taken' } },
    renameFolderAction: { who: 'projects.make', form: { folderId: 'fld_none', name: 'Taken' } },
    deleteFolderAction: { who: 'projects.make', form: { folderId: 'fld_none' } },
    shareFolderAction: { who: 'folders.share', form: { folderId: 'fld_none' } },
  }),
  ...inFile('projects/actions.ts', {
    cancelProjects: { who: 'projects.make', form: { projectId: job } },
    chooseThumbnailAction: { who: 'projects.make', form: { outputId: output, file: 'thumbnail2' } },
    describeOutputAction: {
      who: 'projects.make',
      form: { outputId: output, title: 'Taken', caption: '', tags: 'taken' },
    },
    hideFirstStepsAction: { who: 'projects.make' },
    saveViewAction: { who: 'projects.view', form: { viewName: 'Taken', scope: 'person', query: '' } },
    changeViewAction: { who: 'projects.view', form: { change: 'delete', viewId: WRONG_TOKEN } },
    renameProjectAction: { who: 'projects.make', form: { projectId: job, title: 'Taken' } },
    retryProjects: { who: 'projects.make', form: { projectId: job } },
  }),
  ...inFile('notices/actions.ts', { markAllReadAction: { who: 'notices.view' } }),
  ...inFile('publish/actions.ts', {
    cancelPostsAction: { who: 'posts.draft', form: { postIds: post } },
    decidePublicationAction: {
      who: 'posts.approve',
      form: { publicationId: publication, revision: '1', decision: 'approve' },
    },
    deleteDraftAction: { who: 'posts.draft', form: { publicationId: publication } },
    importPostsAction: { who: 'posts.draft', form: { csv: 'video,accounts,title\n' } },
    lookUpPostAction: { who: 'posts.draft', form: { postId: post } },
    placePostsAction: { who: 'posts.draft', form: { postIds: post, 'when.kind': 'now' } },
    previewImportAction: { who: 'posts.draft', form: { csv: 'video,accounts,title\n' } },
    renewFeed: { who: 'publishing.manage' },
    retryPostsAction: { who: 'posts.draft', form: { postIds: post } },
    settlePostAction: { who: 'posts.draft', form: { postId: post, outcome: 'published' } },
  }),
  ...inFile('autopilot/actions.ts', {
    checkNow: { who: 'autopilot.manage', form: { ruleId: rule } },
    createRule: { who: 'autopilot.manage', form: watching },
    deleteRule: { who: 'autopilot.manage', form: { ruleId: rule } },
    editRule: { who: 'autopilot.manage', form: { ruleId: rule, ...watching } },
    makeAnyway: { who: 'projects.make', form: { itemId: found } },
    pauseRule: { who: 'autopilot.manage', form: { ruleId: rule } },
    resumeRule: { who: 'autopilot.manage', form: { ruleId: rule } },
    setCap: { who: 'autopilot.manage', form: { minutesPerMonth: '10' } },
    stopReel: { who: 'autopilot.stop', form: { publicationId: publication } },
    tryRule: { who: 'autopilot.manage', form: watching },
  }),
  ...inFile('publish/insights/actions.ts', {
    changeLearningAction: { who: 'publishing.manage', form: { isOn: 'true' } },
  }),
  ...inFile('publish/queue/actions.ts', {
    addToQueueAction: { who: 'posts.draft', form: { outputIds: output, accountIds: account } },
    fixTimesAction: { who: 'posts.draft', form: { postIds: post, isFixed: 'true' } },
    hideReadyAction: { who: 'posts.draft', form: { outputId: output, hidden: 'true' } },
    pauseQueueAction: { who: 'posts.draft', form: { paused: 'true' } },
    previewQueueAction: { who: 'posts.draft', form: { outputIds: output, accountIds: account } },
    reorderQueueAction: { who: 'posts.draft', form: { publicationId: publication } },
    restoreTimesAction: { who: 'posts.draft', form: { former: `${post} 2030-01-01T09:00:00.000Z` } },
    saveDefaultAccountsAction: { who: 'publishing.manage', form: { accountIds: account } },
    undoQueueAction: { who: 'posts.draft', form: { publicationIds: publication } },
  }),
  ...inFile('publish/new/actions.ts', {
    checkPublicationAction: {
      who: 'posts.draft',
      form: { outputIds: output, 'destinations.0.accountId': account, ...texts },
    },
    createPublicationsAction: {
      who: 'posts.draft',
      form: { outputIds: output, 'destinations.0.accountId': account, 'when.kind': 'now', ...texts },
    },
    savePublicationAction: {
      who: 'posts.draft',
      form: { publicationId: publication, revision: '1', 'destinations.0.accountId': account, ...texts },
    },
  }),
  ...inFile('projects/[project]/actions.ts', {
    changeNoteAction: { who: 'projects.make', form: { noteId: note, change: 'delete' } },
    chooseMailAction: { who: 'projects.make', form: { projectId: job, mails: 'false' } },
    listMentionableAction: { who: 'projects.make', form: { noteId: note } },
    replyToNoteAction: { who: 'projects.make', form: { noteId: note, text: 'Taken' } },
    readExportsAction: { who: 'results.download', form: { outputId: output } },
    startExportAction: {
      who: 'projects.make',
      form: { versionId: output, choices: '{"files":["wav"]}' },
    },
    renderInsertionsAction: { who: 'projects.make', form: { versionId: output, changes: '[]' } },
    renderShotsAction: { who: 'projects.make', form: { versionId: output, changes: '[]' } },
    listShotFilesAction: { who: 'projects.make', form: { search: '' } },
    markNotesReadAction: { who: 'projects.view', form: { outputId: output, until: '2027-01-01T00:00:00.000Z' } },
  }),
  ...inFile('shared/actions.ts', {
    changeShareAction: { who: 'shares.manage', form: { shareId: share, mode: 'unlisted', ends: 'keep' } },
    revokeShareAction: { who: 'shares.manage', form: { shareId: share } },
    createShareAction: {
      who: 'shares.manage',
      form: { projectId: job, outputId: output, mode: 'unlisted', ends: 'never' },
    },
  }),
  ...inFile('settings/api-keys/actions.ts', {
    createKey: { who: 'keys.manage', form: { name: 'Taken', mode: 'live', scopes: 'read' } },
    renameKey: { who: 'keys.manage', form: { keyId: apiKey, name: 'Taken' } },
    revokeKey: { who: 'keys.manage', form: { keyId: apiKey } },
    rotateKey: { who: 'keys.manage', form: { keyId: apiKey } },
  }),
  ...inFile('settings/audit/actions.ts', { verifyAudit: { who: 'audit.view' } }),
  ...inFile('settings/connect/actions.ts', {
    disconnect: { who: 'keys.manage', form: { keyId: apiKey } },
    makeClientKey: { who: 'keys.manage', form: { scopes: 'read' } },
  }),
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
  ...inFile('settings/brand/actions.ts', {
    createKitAction: { who: 'brand.manage', form: { kitName: 'Taken' } },
    saveKitAction: { who: 'brand.manage', form: { kitId: brandKit, content: '{}' } },
    readWebsiteAction: { who: 'brand.manage', form: { address: 'https://example.com' } },
    changeKitAction: { who: 'brand.manage', form: { change: 'rename', kitId: brandKit, kitName: 'Taken' } },
  }),
  ...inFile('settings/general/actions.ts', {
    saveTeam: { who: 'team.manage', form: { name: 'Taken', timeZone: 'UTC' } },
    saveSignInRule: { who: 'team.manage', form: { provider: '' } },
  }),
  ...inFile('settings/members/actions.ts', {
    changeRoleAction: { who: 'members.manage', form: { memberId: member, role: 'admin' } },
    changeInvitedRoleAction: { who: 'members.manage', form: { invitationId: invitation, role: 'admin' } },
    invitePeopleAction: { who: 'members.manage', form: { addresses: 'taken@example.com', role: 'viewer' } },
    leaveTeamAction: { who: 'posts.view' },
    removeMemberAction: { who: 'members.manage', form: { memberId: member } },
    resendInvitationAction: { who: 'members.manage', form: { invitationId: invitation } },
    revokeInvitationAction: { who: 'members.manage', form: { invitationId: invitation } },
    transferOwnershipAction: { who: 'team.transfer', form: { memberId: member } },
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
    previewScheduleAction: { who: 'projects.view', form: { accountId: account, timeZone: 'UTC' } },
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
    markVoice: { who: 'projects.make', form: { voiceId: 'nobody', favorite: 'yes' } },
  }),
}
