/** Why a worker of the service takes no work, or gives a project back: for the operator. */
export const WORKERS = {
  worker_disk_unusable: 'The disk has too little room or cannot be written: {said}',
  worker_disk_full:
    'The disk of DATA_DIR has {free, number, ::group-off} MB free, and {least, number, ::group-off} MB must stay free (MIN_FREE_DISK_MEGABYTES).',
  worker_tools_broken: 'The video tools do not work: {said}.',
  worker_tool_ended: '{name} does not work: it ended with {code}.',
  worker_tool_ended_saying: '{name} does not work: it ended with {code} and said "{said}".',
  worker_too_old_for_request: 'A newer version made this project, and this one does not understand its request.',
  worker_cannot_decrypt_request:
    'The request of this project cannot be decrypted: ENCRYPTION_KEY of this worker differs from the service’s.',
  worker_leaves_kind: 'Leaves "{kind}" to other workers for now: {reason}',
  worker_may_be_stopped: 'It runs nothing and can be stopped.',
  worker_finishes: 'It finishes what it runs and takes nothing new.',
  worker_queue_paused: 'The queue is paused.',
  held_back_by_worker: '{worker}: {reason}',
  no_worker_for_operation: 'No worker can do {operation} now.',
} as const
