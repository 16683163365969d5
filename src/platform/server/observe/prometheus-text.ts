export type Labels = Readonly<Record<string, string>>

export interface Sample {
  readonly value: number
  readonly labels?: Labels
  /** Appended to the family's name: `_bucket`, `_sum` and `_count` of a histogram. */
  readonly suffix?: string
}

/** A metric with all its samples. */
export interface MetricFamily {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly samples: readonly Sample[]
}

/** The content type of the Prometheus text format. */
export const PROMETHEUS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

const escapeHelp = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')

const escapeLabel = (text: string): string => escapeHelp(text).replaceAll('"', '\\"')

function labelText(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function familyText({ name, help, type, samples }: MetricFamily): string {
  const lines = samples.map(
    ({ value, labels, suffix = '' }) => `${name}${suffix}${labelText(labels)} ${value}\n`,
  )
  return `# HELP ${name} ${escapeHelp(help)}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

/** Writes metrics in the text format of Prometheus, version 0.0.4; a family without samples is left out. */
export function toPrometheusText(families: readonly MetricFamily[]): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .map(familyText)
    .join('')
}
