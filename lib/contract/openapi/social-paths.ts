import type { z } from 'zod'
import { REFUSALS } from '../errors.ts'
import { feedEntry, feedPage } from '../feeds.ts'
import { type CodedMessage, coded } from '../messages/coded.ts'
import { feedQuery } from '../queries.ts'
import {
  accessKeyResponse,
  CLAIM_MINUTES,
  checkRequest,
  checkResponse,
  claimRequest,
  LINK_MINUTES,
  linkRequest,
  linkResponse,
  networkList,
  post,
  socialAccount,
  socialAccountList,
} from '../social.ts'
import { ID, operation } from './extension-paths.ts'
import { inputSchema, type JsonSchema, outputSchema, queryParameters } from './json-schema.ts'
import { RESPONSE_EXAMPLES } from './response-examples.ts'
import { errorResponses, requiredScopeText, successResponse } from './responses.ts'
import { SOCIAL_EXAMPLES } from './social-examples.ts'

/** Linked accounts, the look-up of posts, and feeds: extensions. */
export function socialPaths(): JsonSchema {
  return { ...accountPaths(), ...postPaths(), ...feedPaths(), ...networkPaths() }
}

function accountPaths(): JsonSchema {
  return {
    '/social-accounts': {
      get: {
        ...operation('listSocialAccounts', 'Publishing', 'List your linked social accounts', socialAccountList),
        description: 'Newest first.',
      },
      post: bodyOperation({
        id: 'linkSocialAccount',
        summary: 'Link a social account',
        description: `Gives the address of a page on which the holder of the account agrees; it is good once and for ${LINK_MINUTES} minutes. The page leads back to \`returnUrl\` with a claim, or shows the access key.`,
        request: linkRequest,
        example: SOCIAL_EXAMPLES.link,
        status: 201,
        answer: linkResponse,
        statuses: [404],
        messages: NO_ACCOUNT,
      }),
    },
    '/social-accounts/claims': {
      post: bodyOperation({
        id: 'claimSocialAccount',
        summary: 'Exchange a claim for the access key',
        description: `For what the linking page added to \`returnUrl\`: once, within ${CLAIM_MINUTES} minutes, and only with the key that began the linking. The access key is not told again.`,
        request: claimRequest,
        example: SOCIAL_EXAMPLES.claim,
        answer: accessKeyResponse,
        statuses: [404],
        messages: { 404: coded('no_such_claim') },
      }),
    },
    '/social-accounts/check': {
      post: bodyOperation({
        id: 'checkSocialAccounts',
        summary: 'Check linked social accounts',
        description:
          'Asks each account’s network whether it still takes what the account was linked with. A network that does not answer changes nothing. A key that is not known has the account null.',
        request: checkRequest,
        example: SOCIAL_EXAMPLES.check,
        answer: checkResponse,
      }),
    },
    '/social-accounts/{id}': {
      get: {
        ...operation('readSocialAccount', 'Publishing', 'Read a linked social account', socialAccount, ACCOUNT),
        description: 'As it was when the network was last called.',
      },
      delete: {
        ...operation('unlinkSocialAccount', 'Publishing', 'Unlink a social account', socialAccount, {
          ...ACCOUNT,
          scope: 'publish',
        }),
        description: 'Its access key stops working, and what is scheduled for it fails.',
      },
    },
    '/social-accounts/{id}/rotate': {
      post: {
        ...operation('replaceAccessKey', 'Publishing', 'Replace an access key', accessKeyResponse, {
          ...ACCOUNT,
          scope: 'publish',
        }),
        description: 'Gives the account a new access key, which is not told again. The one before stops working.',
      },
    },
  }
}

function postPaths(): JsonSchema {
  return {
    '/posts/{id}': {
      get: {
        ...operation('readPost', 'Publishing', 'Read a post and what became of it', post, POST),
        description:
          'There is one post for each access key of `/publish-to-socials`. `unknown`: the network never said whether it took the post; the service looks for it and never sends it again meanwhile. `key:` and the `Idempotency-Key` of a publish request name its first post, too, while the key is kept.',
      },
      delete: {
        ...operation('cancelPost', 'Publishing', 'Cancel a post that has not been sent', post, {
          ...POST,
          statuses: [404, 409],
          messages: { ...POST.messages, 409: coded('post_being_sent') },
          scope: 'publish',
        }),
        description: 'Canceling it again changes nothing.',
      },
    },
  }
}

function feedPaths(): JsonSchema {
  return {
    '/feeds/{feed}': {
      get: {
        ...operation('readFeed', 'Publishing', 'Read a team feed, newest first', feedPage, {
          parameters: [FEED, ...queryParameters(feedQuery)],
          statuses: [404],
          messages: { 404: coded('no_such_feed') },
        }),
        description:
          'A feed is the page of an account of the network `feed`. Links to files of public and unlisted entries stay the same. Give `nextCursor` back as `cursor` for the next page.',
      },
    },
    '/feeds/{feed}/entries/{entry}': {
      get: {
        ...operation('readFeedEntry', 'Publishing', 'Read an entry of a feed', feedEntry, ENTRY_REFUSALS),
        description: 'Whatever its privacy: `privacy` tells to whom it may be shown.',
      },
      delete: {
        ...operation('deleteFeedEntry', 'Publishing', 'Take an entry off a feed', feedEntry, {
          ...ENTRY_REFUSALS,
          scope: 'publish',
        }),
        description: 'For good, with its files.',
      },
    },
  }
}

function networkPaths(): JsonSchema {
  return {
    '/constants/networks': {
      get: operation('listNetworks', 'Catalogs', 'List social networks', networkList, {
        description:
          'Each with what it takes and whether an account of it can be linked here; `unavailableReason` names the setting that the operator has to make.',
        unauthorized: REFUSALS.keyInvalidOrMissing,
      }),
    },
  }
}

const NO_ACCOUNT = { 404: coded('no_such_account') }
const ACCOUNT = { parameters: [ID], statuses: [404], messages: NO_ACCOUNT }
const POST = { ...ACCOUNT, messages: { 404: REFUSALS.noPost } }
const FEED: JsonSchema = { name: 'feed', in: 'path', required: true, schema: { type: 'string' } }
const ENTRY: JsonSchema = { name: 'entry', in: 'path', required: true, schema: { type: 'string' } }
const ENTRY_REFUSALS = {
  parameters: [FEED, ENTRY],
  statuses: [404],
  messages: { 404: coded('no_such_entry') },
}

type BodyOperation = {
  id: string
  summary: string
  description: string
  request: z.ZodType
  example: unknown
  status?: 200 | 201
  answer: z.ZodType
  statuses?: readonly number[]
  messages?: Record<number, CodedMessage>
}

function bodyOperation(wanted: BodyOperation): JsonSchema {
  const { id, summary, description, request, example, status = 200, answer, statuses = [], messages = {} } = wanted
  return {
    operationId: id,
    tags: ['Publishing'],
    security: requiredScopeText('publish'),
    summary,
    description,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: inputSchema(request), example } },
    },
    responses: {
      [status]: successResponse('Done.', outputSchema(answer), RESPONSE_EXAMPLES[id]),
      ...errorResponses({ statuses: [408, 413, 415, ...statuses], scope: 'publish', messages }),
    },
    'x-extension': true,
  }
}
