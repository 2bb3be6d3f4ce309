import { z } from 'zod'
import { coded } from '#lib/contract/messages/coded.ts'
import { NETWORKS } from '#lib/contract/social.ts'
import { portalOrigin } from '#lib/core/settings/env.ts'
import { ENGLISH } from '#lib/i18n/text.ts'
import { linkableNetworks } from '../../social-accounts/linkable-networks.ts'
import { unlinkAccount } from '../../social-accounts/unlink-account.ts'
import { defineOperation } from '../define-operation.ts'
import { listOf } from '../paging.ts'

const tag = 'Publishing'

const linkable = z.object({
  network: z.enum(NETWORKS),
  name: z.string(),
  canLink: z.boolean(),
  reason: z.string().nullable().describe('Why accounts of it cannot be linked here, where that is known.'),
  linkUrl: z
    .string()
    .nullable()
    .describe('What an owner or admin of your team opens and signs in to; null where accounts cannot be linked.'),
})

/** How accounts come into the team, and out of it. Secrets of accounts never pass through the API. */
export const ACCOUNT_OPERATIONS = [
  defineOperation({
    ...{ method: 'GET', path: '/social-networks', id: 'listLinkableNetworks', tag, permission: 'publishing.view' },
    summary: 'List networks and how to link accounts of them',
    description:
      'An owner or admin of your team opens `linkUrl`, signs in and links the account there. Until then `GET /social-accounts` does not list it. Passwords and tokens of accounts never pass through the API.',
    answer: listOf(linkable),
    example: {
      answer: {
        ...{ total: 1, message: 'Networks fetched successfully' },
        data: [
          {
            ...{ network: 'bluesky', name: 'Bluesky', canLink: true, reason: null },
            linkUrl: 'https://reelwright.example.com/halden/settings/social-accounts?link=bluesky',
          },
        ],
      },
    },
    perform: async ({ actor }) => {
      const { networks } = await linkableNetworks(ENGLISH)
      const data = networks.map(({ network, name, canLink, reason }) => ({
        ...{ network, name, canLink, reason },
        linkUrl: canLink ? `${portalOrigin()}/${actor.teamSlug}/settings/social-accounts?link=${network}` : null,
      }))
      return { total: data.length, message: 'Networks fetched successfully', data }
    },
  }),
  defineOperation({
    ...{ method: 'DELETE', path: '/social-accounts/{id}', id: 'unlinkAccount', tag, permission: 'publishing.manage' },
    isLiveOnly: true,
    summary: 'Unlink a social account',
    description:
      'Its access key and weekly times are deleted. Posts that wait for it are held for a decision; what was posted stays.',
    answer: z.object({ message: z.string(), heldPosts: z.int().describe('Posts that are held now.') }),
    notFound: coded('no_such_account'),
    example: { answer: { message: 'Account unlinked successfully', heldPosts: 2 } },
    perform: async ({ actor, params }) => ({
      message: 'Account unlinked successfully',
      ...(await unlinkAccount(actor, params.id ?? '')),
    }),
  }),
]
