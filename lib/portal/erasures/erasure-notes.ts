import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { serviceErasures } from '#db/schema/portal/service-erasures.ts'
import { erasureRequest } from '#lib/contract/erasures.ts'
import { openStorage } from '#lib/core/storage/open-storage.ts'
import { portalFolder } from '../teams/team-storage.ts'

type Row = typeof serviceErasures.$inferSelect

/** The note of an erasure outside the database: ids and times. */
const erasureNote = z.object({
  id: z.string(),
  teamId: z.string(),
  userId: z.string().nullable().default(null),
  jobIds: z.array(z.string()).nullable(),
  asked: erasureRequest,
  createdAt: z.iso.datetime(),
})
export type ErasureNote = z.output<typeof erasureNote>

/** One file for each erasure: several processes add to them, and nothing ever changes one. */
const FOLDER = 'noted'

/**
 * In DATA_DIR, or in the bucket: there, other than in the database, what was erased after a backup was made is still
 * known once the backup is restored.
 */
function storage() {
  return openStorage('portal/erasures', portalFolder('erasures'))
}

export async function saveErasureNote({ id, teamId, userId, jobIds, asked, createdAt }: Row): Promise<void> {
  const note: z.input<typeof erasureNote> = { id, teamId, userId, jobIds, asked, createdAt: createdAt.toISOString() }
  const folder = await mkdtemp(join(tmpdir(), 'reelwright-erasure-'))
  try {
    const file = join(folder, 'note.json')
    await writeFile(file, JSON.stringify(note))
    await storage().put(keyOf(id), file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The ids of all erasures that were noted. */
export async function listNotes(): Promise<string[]> {
  const names = await storage().list(FOLDER)
  return names.flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []))
}

export async function readNote(id: string): Promise<ErasureNote> {
  return erasureNote.parse(JSON.parse(await text(await storage().openRange(keyOf(id)))))
}

const keyOf = (id: string) => `${FOLDER}/${id}.json`
