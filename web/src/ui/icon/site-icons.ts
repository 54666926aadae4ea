import IconArrowRightBase from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconClockBase from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconMapBase from '@tabler/icons-react/dist/esm/icons/IconMap.mjs'
import IconPrinterBase from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconStarFilledBase from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { icon } from './icon.tsx'

/** Icons of public pages' content. */
export const IconArrowRight = /* @__PURE__ */ icon(IconArrowRightBase)
export const IconClock = /* @__PURE__ */ icon(IconClockBase)
export const IconMap = /* @__PURE__ */ icon(IconMapBase)
export const IconPrinter = /* @__PURE__ */ icon(IconPrinterBase)
export const IconStarFilled = /* @__PURE__ */ icon(IconStarFilledBase)
