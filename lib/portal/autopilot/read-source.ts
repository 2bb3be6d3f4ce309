import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { AutopilotRuleRow } from '#db/schema/portal/autopilot-rules.ts'
import { folders } from '#db/schema/portal/folders.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { plainLine } from '#lib/core/log/plain-line.ts'
import { readFolders, withInside } from '../folders/folders.ts'
import { MAX_TITLE_LENGTH } from '../operations/source.ts'
import { itemKeys } from './feed/item-keys.ts'
import type { FoundItem, ReadFeed } from './feed/parse-feed.ts'
import { readFeed } from './feed/read-feed.ts'
import { openSignIn } from './sealed-sign-in.ts'

/** What a source has now, or why it could not be read. */
export type SourceAnswer = { feed: ReadFeed } | { failure: CodedMessage }

type Source = Pick<AutopilotRuleRow, 'id' | 'teamId' | 'sourceKind' | 'address' | 'signIn' | 'watchedFolderId'>

/** Reads the source of a rule. */
export async function readSource(rule: Source): Promise<SourceAnswer> {
  if (rule.sourceKind === 'folder')
    return asSystem((transaction) => readFolder(transaction, rule.teamId, rule.watchedFolderId ?? ''))
  const answer = await readFeed(rule.address, openSignIn(rule))
  if (answer.kind === 'feed') return { feed: answer.feed }
  return { failure: answer.kind === 'page' ? coded('autopilot_not_a_feed') : answer.reason }
}

/** The newest of more files than anybody adds between two checks. */
const MOST_FILES = 1_000

/** The complete videos and recordings in a folder and in those inside it. */
export async function readFolder(transaction: Transaction, teamId: string, folderId: string): Promise<SourceAnswer> {
  const [folder] = await transaction
    .select({ name: folders.name })
    .from(folders)
    .where(and(eq(folders.teamId, teamId), eq(folders.id, folderId)))
  if (folder === undefined) return { failure: coded('autopilot_folder_gone') }
  const inside = withInside(await readFolders(transaction, teamId), folderId)
  const isThere = and(eq(uploads.teamId, teamId), inArray(uploads.folderId, inside), eq(uploads.state, 'ready'))
  const rows = await transaction
    .select()
    .from(uploads)
    .where(and(isThere, isNull(uploads.deletedAt)))
    .orderBy(desc(uploads.createdAt), desc(uploads.id))
    .limit(MOST_FILES)
  const items = rows.filter(({ contentType }) => contentType?.startsWith('image/') !== true).map(toFound)
  return { feed: { title: folder.name, items } }
}

function toFound({ id, name, durationSeconds, createdAt }: typeof uploads.$inferSelect): FoundItem {
  const title = plainLine(name.replace(/\.[A-Za-z0-9]{1,5}$/, '')).slice(0, MAX_TITLE_LENGTH) || 'Upload'
  const known = itemKeys({ mediaUrl: null, title, durationSeconds })
  return {
    ...{ key: id, keys: [`upload:${id}`, ...known], title, pageUrl: null, mediaUrl: null, uploadId: id },
    ...{ durationSeconds, publishedAt: createdAt },
  }
}
