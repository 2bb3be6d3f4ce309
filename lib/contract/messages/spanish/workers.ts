import type { WORKERS as ENGLISH } from '../english/workers.ts'

export const WORKERS = {
  worker_disk_unusable: 'El disco tiene muy poco espacio o no se puede escribir en él: {said}',
  worker_disk_full:
    'El disco de DATA_DIR tiene {free, number, ::group-off} MB libres, y deben quedar {least, number, ::group-off} MB (MIN_FREE_DISK_MEGABYTES).',
  worker_tools_broken: 'Las herramientas de video no funcionan: {said}.',
  worker_tool_ended: '{name} no funciona: terminó con {code}.',
  worker_tool_ended_saying: '{name} no funciona: terminó con {code} y dijo «{said}».',
  worker_too_old_for_request: 'Una versión más nueva creó este proyecto y esta no entiende su solicitud.',
  worker_cannot_decrypt_request:
    'La solicitud de este proyecto no se puede descifrar: la ENCRYPTION_KEY de este proceso es distinta de la del servicio.',
  worker_leaves_kind: 'Por ahora deja «{kind}» a otros procesos: {reason}',
  worker_may_be_stopped: 'No ejecuta nada y se puede detener.',
  worker_finishes: 'Termina lo que ejecuta y no acepta nada nuevo.',
  worker_queue_paused: 'La cola está en pausa.',
  held_back_by_worker: '{worker}: {reason}',
  no_worker_for_operation: 'Ningún proceso puede hacer {operation} ahora.',
} as const satisfies Record<keyof typeof ENGLISH, string>
