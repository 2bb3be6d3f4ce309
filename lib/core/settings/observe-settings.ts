import { z } from 'zod'

/** What a process is, as logs, metrics and traces name it. */
const PROCESS_ROLES = ['portal', 'worker', 'service', 'service-worker', 'tool'] as const
export type ProcessRole = (typeof PROCESS_ROLES)[number]

const isOn = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true')

const receiver = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional()

/** Settings of logs, metrics and traces. */
export const observeSettings = {
  PROCESS_ROLE: z.enum(PROCESS_ROLES).default('tool').describe('Set by the commands.'),
  METRICS_PORT: z
    .string()
    .regex(/^\d+$/, 'must be a port number from 1 to 65531')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_531, 'must be a port number from 1 to 65531')
    .optional()
    .describe(
      'First of the ports at which the processes answer /metrics to Prometheus: the portal at it, the portal’s worker at the next, the built-in service at the one after, and its worker at the fourth. Further processes of one kind on a machine need a METRICS_PORT of their own. Default: no metrics.',
    ),
  METRICS_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address that METRICS_PORT listens on. Anyone who reaches it can read all metrics, so keep it private.'),
  LOG_FORMAT: z
    .enum(['text', 'json'], 'must be text or json')
    .default('text')
    .describe(
      'Output format of the commands that start processes, including why a start is refused: text, or json for lines like those of the processes, which are always JSON.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver.describe(
    'Receiver of OpenTelemetry traces (OTLP over HTTP), to whose address /v1/traces is added. Other OTEL_ variables of the SDK, such as OTEL_EXPORTER_OTLP_HEADERS, are passed on as they are. Default: no traces.',
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: receiver.describe(
    'The full address of the receiver, used instead of OTEL_EXPORTER_OTLP_ENDPOINT.',
  ),
  OTEL_SERVICE_NAME: z
    .string()
    .min(1)
    .optional()
    .describe('Name of a process in traces. Default: reelwright-portal, -worker, -service or -service-worker.'),
  OTEL_TRACES_SAMPLER: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Which traces are recorded, such as parentbased_traceidratio. Default: all, unless the caller turned them off.',
    ),
  OTEL_TRACES_SAMPLER_ARG: z.string().min(1).optional().describe('Argument of OTEL_TRACES_SAMPLER, such as 0.1.'),
  OTEL_SDK_DISABLED: isOn.default(false).describe('Whether traces are off although a receiver is set.'),
  ACCESS_LOG: isOn
    .default(false)
    .describe(
      'Whether the portal and the built-in service log every request: method, route, status, time, bytes, request id and kind of caller. Requests that failed because of an internal error are always logged.',
    ),
}
