import { counter, histogram } from './registry.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Asked by balancers every few seconds. A 503 of theirs is an answer and no failure; `reelwright_ready` shows it. */
const HEALTH_ROUTES = new Set(['/api/health/live', '/api/health/ready', '/api/v2/health', '/api/v2/ready'])

/** Counts a request, unless it asks for the health of the process. @param route its pattern, such as `/api/v2/projects/:id`; never a path, which may hold a secret. */
export function countRequest(route: string, method: string, status: number, seconds: number): void {
  if (HEALTH_ROUTES.has(route)) return
  histogram({
    name: 'reelwright_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by route pattern, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
  }).observe({ route, method: METHODS.has(method) ? method : 'other', status }, seconds)
}

/** A fault of ours, which was logged and answered with the id of its request. */
export function countUnexpectedError(): void {
  counter({ name: 'reelwright_unexpected_errors_total', help: 'Requests that failed by a fault of ours.' }).inc()
}
