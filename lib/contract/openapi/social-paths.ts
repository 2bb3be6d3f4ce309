import { linkAnswer, linkRequest, post, socialAccount, socialAccountList } from '../social.ts'
import { ANSWER_EXAMPLES } from './answer-examples.ts'
import { errorAnswers, goodAnswer, needs } from './answers.ts'
import { ID, operation } from './extension-paths.ts'
import { inputSchema, type JsonSchema, outputSchema } from './json-schema.ts'

const NOT_YET = 'This service cannot post to social networks yet, so there is none.'

const LINK_EXAMPLE = { network: 'youtube', returnUrl: 'https://example.com/accounts' }

/** Linked accounts and the look-up of posts: extensions that wait for publishing, and say so. */
export function socialPaths(): JsonSchema {
  return {
    '/social-accounts': {
      get: {
        ...operation('listSocialAccounts', 'Publishing', 'List your linked social accounts', socialAccountList),
        description: NOT_YET,
      },
      post: linkOperation(),
    },
    '/social-accounts/{id}': {
      get: {
        ...operation('readSocialAccount', 'Publishing', 'Read a linked social account', socialAccount, ACCOUNT),
        description: NOT_YET,
      },
      delete: {
        ...operation('unlinkSocialAccount', 'Publishing', 'Unlink a social account', socialAccount, {
          ...ACCOUNT,
          scope: 'publish',
        }),
        description: `Its access key stops working. ${NOT_YET}`,
      },
    },
    '/posts/{id}': {
      get: {
        ...operation('readPost', 'Publishing', 'Read a post and what became of it', post, POST),
        description: `There is one post for each access key of \`/publish-to-socials\`. ${NOT_YET}`,
      },
    },
  }
}

const ACCOUNT = {
  parameters: [ID],
  statuses: [404],
  messages: { 404: 'Not Found: There is no such social account' },
}
const POST = { ...ACCOUNT, messages: { 404: 'Not Found: There is no such post' } }

function linkOperation(): JsonSchema {
  return {
    operationId: 'linkSocialAccount',
    tags: ['Publishing'],
    security: needs('publish'),
    summary: 'Link a social account',
    description:
      'Gives the address of a page on which the holder of the account agrees and is shown its access key. This service cannot post to social networks yet: a right request is answered with 501.',
    requestBody: {
      required: true,
      content: { 'application/json': { schema: inputSchema(linkRequest), example: LINK_EXAMPLE } },
    },
    responses: {
      201: goodAnswer('The page is there.', outputSchema(linkAnswer), ANSWER_EXAMPLES.linkSocialAccount),
      ...errorAnswers({
        statuses: [408, 413, 415, 501],
        scope: 'publish',
        messages: { 501: 'Not Implemented: This service cannot link social accounts yet' },
      }),
    },
    'x-extension': true,
  }
}
