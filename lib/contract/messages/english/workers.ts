/** Why a worker of the service takes no work, or gives a project back: for the operator. */
export const WORKERS = {
  worker_disk_unusable: 'The disk has too little space or cannot be written to: {said}',
  worker_disk_full:
    'The DATA_DIR disk has {free, number, ::group-off} MB free, but {least, number, ::group-off} MB must stay free (MIN_FREE_DISK_MEGABYTES).',
  worker_tools_broken: 'The video tools do not work: {said}.',
  worker_tool_ended: '{name} does not work. It exited with {code}.',
  worker_tool_ended_saying: '{name} does not work. It exited with {code} and said "{said}".',
  worker_too_old_for_request: 'A newer version created this project, and this worker cannot read its request.',
  worker_cannot_decrypt_request:
    'This worker cannot decrypt the project’s request because the worker’s ENCRYPTION_KEY differs from the service’s.',
  worker_leaves_kind: 'Leaves "{kind}" to other workers for now: {reason}',
  worker_may_be_stopped: 'It is idle and can be stopped.',
  worker_finishes: 'It is finishing its current work and is not taking new work.',
  worker_queue_paused: 'The queue is paused.',
  held_back_by_worker: '{worker}: {reason}',
  no_worker_for_operation: 'No worker can run {operation} right now.',
} as const
