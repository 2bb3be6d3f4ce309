import { expect, it } from 'vitest'
import { coded, joinMessages } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import { ES } from '#lib/i18n/es.ts'
import { ENGLISH, textIn } from '#lib/i18n/text.ts'
import type { WorkerRow } from '#lib/portal/operator/snapshot/snapshot.ts'
import { translateSnapshot } from '#lib/portal/operator/translate-snapshot.ts'

const SPANISH = textIn('es', ES)

function reasonsIn(reasons: Partial<WorkerRow>[], t = SPANISH) {
  return translateSnapshot(Object({ stuck: [], reported: [], workers: reasons }), t)?.workers.map(
    ({ reason }) => reason,
  )
}

it('a worker says in the operator’s language why it takes no work, and one of another version in its own words', () => {
  const reasonMessage = joinMessages(
    coded('worker_disk_full', { free: 1200, least: 2048 }),
    coded('worker_leaves_kind', { kind: 'tts', reason: coded('disk_full') }),
    coded('worker_queue_paused'),
  )
  const reason = english(reasonMessage)
  const rows = [{ reason, reasonMessage }, { reason: 'Worn out.' }, { reason: null }]
  expect(reasonsIn(rows)).toEqual([
    'El disco de DATA_DIR tiene 1200 MB libres, pero deben quedar 2048 MB (MIN_FREE_DISK_MEGABYTES). Por ahora deja «tts» a otros procesos: El servidor se quedó sin espacio en disco. No se perdió nada. Inténtalo más tarde. La cola está en pausa.',
    'Worn out.',
    null,
  ])
  expect(reasonsIn(rows, ENGLISH)?.[0]).toBe(reason)
})

it('a reported video has its reason in the operator’s language', () => {
  const reported = [{ reason: 'harmful' }, { reason: 'Something of an earlier version' }]
  const shown = translateSnapshot(Object({ stuck: [], workers: [], reported }), SPANISH)?.reported
  expect(shown?.map(({ reason }) => reason)).toEqual([expect.not.stringMatching('harmful'), reported[1]?.reason])
})
