/** One step. `command` is typed in a shell on a machine of the installation, `query` into Prometheus. */
export type Step = { text: string; command?: string; query?: string }

/**
 * What to do about one alert of lib/bootstrap/deploy/monitoring/alerts.yaml. It is English only, like the command line
 * and the logs that it speaks of. Between backticks stand names of settings, commands and fields.
 */
export type Runbook = {
  /** Of the alert, as Prometheus knows it. */
  alert: string
  /** In the address of the page. */
  slug: string
  name: string
  means: string
  noticed: string
  find: readonly Step[]
  act: readonly Step[]
}

export const HEADINGS = {
  means: 'What it means',
  noticed: 'What people notice',
  find: 'How to find the cause',
  act: 'What to do',
} as const
