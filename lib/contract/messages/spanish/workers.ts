import type { WORKERS as ENGLISH } from '../english/workers.ts'

export const WORKERS = {
  worker_disk_unusable: 'El disco tiene muy poco espacio o no se puede escribir en él: {said}',
  worker_disk_full:
    'El disco de DATA_DIR tiene {free, number, ::group-off} MB libres, pero deben quedar {least, number, ::group-off} MB (MIN_FREE_DISK_MEGABYTES).',
  worker_tools_broken: 'Las herramientas de video no funcionan: {said}.',
  worker_tool_ended: '{name} no funciona. Terminó con {code}.',
  worker_tool_ended_saying: '{name} no funciona. Terminó con {code} y dijo «{said}».',
  worker_too_old_for_request: 'Una versión más nueva creó este proyecto y este proceso no puede leer su solicitud.',
  worker_cannot_decrypt_request:
    'Este proceso no puede descifrar la solicitud del proyecto porque su ENCRYPTION_KEY es distinta de la del servicio.',
  worker_leaves_kind: 'Por ahora deja «{kind}» a otros procesos: {reason}',
  worker_may_be_stopped: 'Está inactivo y se puede detener.',
  worker_finishes: 'Está terminando su trabajo actual y no acepta trabajo nuevo.',
  worker_queue_paused: 'La cola está en pausa.',
  held_back_by_worker: '{worker}: {reason}',
  no_worker_for_operation: 'Ningún proceso puede ejecutar {operation} ahora.',
} as const satisfies Record<keyof typeof ENGLISH, string>
