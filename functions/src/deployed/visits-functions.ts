import { defineCallable } from '../platform/callable.ts'
import { refreshAnalyticsCallable } from '../visit/refresh-analytics.ts'
import { rollUpPorts } from './function-ports.ts'

export const refreshAnalytics = defineCallable(refreshAnalyticsCallable(rollUpPorts), {
  memory: '512MiB',
})
