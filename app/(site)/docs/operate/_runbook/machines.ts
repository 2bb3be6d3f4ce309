import type { Runbook } from './runbook.ts'

export const MACHINES: readonly Runbook[] = [
  {
    alert: 'ReelwrightDiskAlmostFull',
    slug: 'disk-almost-full',
    name: 'A disk is almost full',
    means: 'Less than 10 % of the disk of `DATA_DIR` is free.',
    noticed:
      'At first nothing. Below `MIN_FREE_DISK_MEGABYTES`, uploads to a portal without a bucket are refused. On a full disk, projects fail.',
    find: [
      { text: 'See which folder is large.', command: 'du -xh --max-depth=2 "$DATA_DIR" | sort -h | tail' },
      { text: 'See since when it grows.', query: 'reelwright_disk_free_bytes / reelwright_disk_size_bytes' },
    ],
    act: [
      { text: '`service/files` and `portal`: shorten `RETENTION_DAYS`, or move the files to a bucket (`S3_BUCKET`).' },
      {
        text: '`service/work`: files of projects that run. Use fewer `WORKER_SLOTS` or a larger disk. Do not delete them by hand.',
      },
      { text: '`logs`: rotate them.' },
      {
        text: 'Models: remove those that are not used from `MODELS_DIR`. They are downloaded again when they are needed.',
        command: 'npm run reelwright -- models',
      },
    ],
  },
  {
    alert: 'ReelwrightConnectionsUsedUp',
    slug: 'connections-used-up',
    name: 'Queries wait for a connection',
    means: 'For 10 minutes, queries of a process have waited, because all connections of its pool are in use.',
    noticed: 'Pages and progress are slow.',
    find: [
      { text: 'See how many are used and wait.', query: 'reelwright_database_connections' },
      {
        text: 'See which queries run for long.',
        command:
          'psql "$DATABASE_URL" -c "select pid, now() - xact_start as since, state, left(query, 80) from pg_stat_activity where state <> \'idle\' order by since desc limit 10"',
      },
    ],
    act: [
      {
        text: 'One long query: find out where it comes from before you end it (`pg_terminate_backend`). The process tries again.',
      },
      {
        text: 'Many short ones: start another process of the kind, or give the pool more connections. The database must allow the sum of all pools (`max_connections`).',
      },
    ],
  },
  {
    alert: 'ReelwrightStorageFails',
    slug: 'storage-fails',
    name: 'The storage of files fails',
    means: 'For 10 minutes, more than 5 % of one kind of call to the bucket or the folder of files have failed.',
    noticed: 'Videos do not play, uploads stop and go on later, finished projects are not copied to their teams.',
    find: [
      {
        text: 'See which calls fail.',
        query: 'sum by (operation, result) (rate(reelwright_storage_call_duration_seconds_count[10m]))',
      },
      { text: 'Try the storage.', command: 'npm run reelwright -- doctor' },
      {
        text: 'Read the logs for the answer of the bucket: `AccessDenied` points to the key or its rights, `RequestTimeTooSkewed` to the clock of the machine, `SlowDown` to a limit.',
      },
    ],
    act: [
      {
        text: 'Keys or rights: correct `S3_ACCESS_KEY_ID`, `S3_SECRET_ACCESS_KEY` or the policy of the bucket. It needs to read, write, list and delete objects, and to abort multipart uploads.',
      },
      { text: 'Clock: turn on time synchronisation.' },
      { text: 'Without a bucket: look at the disk, and whether the processes may write to `DATA_DIR`.' },
      { text: 'Nothing needs to be repeated by hand. Uploads go on, and results are copied when the storage is back.' },
    ],
  },
  {
    alert: 'ReelwrightModelsMissing',
    slug: 'models-missing',
    name: 'A worker lacks models',
    means:
      'For 30 minutes, a machine with a worker has lacked models that every project needs. They could not be downloaded.',
    noticed: 'Projects fail on that machine, or wait.',
    find: [
      { text: 'See which models are missing.', command: 'npm run reelwright -- models' },
      {
        text: 'Read the worker’s log for the failed download: the address, and whether a proxy or a certificate refused it.',
      },
    ],
    act: [
      {
        text: 'Let the machine reach the package registry: the proxy, `NODE_EXTRA_CA_CERTS` and npm’s settings must be in the environment of the worker.',
      },
      { text: 'Or copy `MODELS_DIR` from a machine that has them. Every file is checked before it is used.' },
    ],
  },
]
