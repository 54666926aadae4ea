import { business } from '@moving/domain/business'
import { useKnownHours } from '../lib/hours/hours-store.ts'

/** 'Mon–Sat 8am–6pm': the office's hours as they are set, the build's until they are read. */
export const HoursLabel = () => useKnownHours()?.label ?? business.hours.label
