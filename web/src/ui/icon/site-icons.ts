import { __iconNode as IconArrowRightBase } from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { __iconNode as IconClockBase } from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { __iconNode as IconMapBase } from '@tabler/icons-react/dist/esm/icons/IconMap.mjs'
import { __iconNode as IconPrinterBase } from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { __iconNode as IconStarFilledBase } from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { icon } from './icon.tsx'

export const IconArrowRight = /* @__PURE__ */ icon(IconArrowRightBase)
export const IconClock = /* @__PURE__ */ icon(IconClockBase)
export const IconMap = /* @__PURE__ */ icon(IconMapBase)
export const IconPrinter = /* @__PURE__ */ icon(IconPrinterBase)
export const IconStarFilled = /* @__PURE__ */ icon(IconStarFilledBase, true)
