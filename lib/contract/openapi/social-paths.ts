import type { z } from 'zod'
import { REFUSALS } from '../errors.ts'
import { feedEntry, feedPage, playCounted } from '../feeds.ts'
import { type CodedMessage, coded } from '../messages/coded.ts'
import { numbersRequest, numbersResponse } from '../post-numbers.ts'
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
        description: `Returns the address of a page on which the account’s owner gives consent. It works once, within ${LINK_MINUTES} minutes. The page returns to \`returnUrl\` with a claim, or shows the access key.`,
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
        description: `Exchanges the claim that the linking page added to \`returnUrl\`: once, within ${CLAIM_MINUTES} minutes, and only with the API key that started the linking. The access key is not shown again.`,
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
          'Asks the network of each account whether its credentials are still valid. If a network does not respond, nothing changes. The account of an unknown key is null.',
        request: checkRequest,
        example: SOCIAL_EXAMPLES.check,
        answer: checkResponse,
      }),
    },
    '/social-accounts/{id}': {
      get: {
        ...operation('readSocialAccount', 'Publishing', 'Read a linked social account', socialAccount, ACCOUNT),
        description: 'As of the last call to its network.',
      },
      delete: {
        ...operation('unlinkSocialAccount', 'Publishing', 'Unlink a social account', socialAccount, {
          ...ACCOUNT,
          scope: 'publish',
        }),
        description: 'Its access key stops working, and its scheduled posts fail.',
      },
    },
    '/social-accounts/{id}/rotate': {
      post: {
        ...operation('replaceAccessKey', 'Publishing', 'Replace an access key', accessKeyResponse, {
          ...ACCOUNT,
          scope: 'publish',
        }),
        description: 'Gives the account a new access key, which is not shown again. The previous one stops working.',
      },
    },
  }
}

function postPaths(): JsonSchema {
  return {
    '/posts/numbers': {
      post: bodyOperation({
        id: 'readPostNumbers',
        summary: 'Read the numbers of posts',
        description:
          'Asks the networks how often posts were seen, liked, commented on and shared, and keeps nothing. A number that a network does not give is null, not 0. Ask for a post once an hour at most, and wait `retryAfterSeconds` where a network asks for it.',
        request: numbersRequest,
        example: SOCIAL_EXAMPLES.numbers,
        answer: numbersResponse,
        scope: 'read',
      }),
    },
    '/posts/{id}': {
      get: {
        ...operation('readPost', 'Publishing', 'Read a post and its result', post, POST),
        description:
          'There is one post for each access key of `/publish-to-socials`. `unknown`: the network did not confirm or reject the post. The service looks for the post and does not send it again in the meantime. Instead of an ID, you can use `key:` and the `Idempotency-Key` of a publish request for its first post, as long as the key is stored.',
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
          'A feed is the page of an account of the network `feed`. Links to files of public and unlisted entries stay the same. For the next page, send `nextCursor` as `cursor`.',
      },
    },
    '/feeds/{feed}/entries/{entry}/plays': {
      post: {
        ...operation('countFeedPlay', 'Publishing', 'Count a play of a feed entry', playCounted, {
          ...ENTRY_REFUSALS,
          scope: 'publish',
        }),
        description:
          'Call it when somebody begins to watch the entry on your page. Only the sum is kept, nothing about who watches.',
      },
    },
    '/feeds/{feed}/entries/{entry}': {
      get: {
        ...operation('readFeedEntry', 'Publishing', 'Read an entry of a feed', feedEntry, ENTRY_REFUSALS),
        description: 'Returns the entry whatever its privacy. `privacy` says who may see it.',
      },
      delete: {
        ...operation('deleteFeedEntry', 'Publishing', 'Delete an entry of a feed', feedEntry, {
          ...ENTRY_REFUSALS,
          scope: 'publish',
        }),
        description: 'Deletes the entry and its files permanently.',
      },
    },
  }
}

function networkPaths(): JsonSchema {
  return {
    '/constants/networks': {
      get: operation('listNetworks', 'Catalogs', 'List social networks', networkList, {
        description:
          'Each with its limits and whether its accounts can be linked here. If not, `unavailableReason` names the settings that the operator must make.',
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
  scope?: 'read' | 'publish'
}

function bodyOperation(wanted: BodyOperation): JsonSchema {
  const {
    id,
    summary,
    description,
    request,
    example,
    status = 200,
    answer,
    statuses = [],
    messages = {},
    scope = 'publish',
  } = wanted
  return {
    operationId: id,
    tags: ['Publishing'],
    security: requiredScopeText(scope),
    summary,
    description,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: inputSchema(request), example } },
    },
    responses: {
      [status]: successResponse('Done.', outputSchema(answer), RESPONSE_EXAMPLES[id]),
      ...errorResponses({ statuses: [408, 413, 415, ...statuses], scope, messages }),
    },
    'x-extension': true,
  }
}
