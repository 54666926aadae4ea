import { defineCallable } from '../platform/callable.ts'
import { refreshAnalyticsCallable } from '../visit/refresh-analytics.ts'
import { countPorts } from './function-ports.ts'

export const refreshAnalytics = defineCallable(refreshAnalyticsCallable(countPorts), {
  memory: '512MiB',
})
