import { __iconNode as IconArrowsExchangeBase } from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import { __iconNode as IconBuildingWarehouseBase } from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs'
import { __iconNode as IconPackageBase } from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import { __iconNode as IconSchoolBase } from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import { __iconNode as IconUsersBase } from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { __iconNode as IconWorldBase } from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { icon } from './icon.tsx'

export const IconArrowsExchange = /* @__PURE__ */ icon(IconArrowsExchangeBase)
export const IconBuildingWarehouse = /* @__PURE__ */ icon(IconBuildingWarehouseBase)
export const IconPackage = /* @__PURE__ */ icon(IconPackageBase)
export const IconSchool = /* @__PURE__ */ icon(IconSchoolBase)
export const IconUsers = /* @__PURE__ */ icon(IconUsersBase)
export const IconWorld = /* @__PURE__ */ icon(IconWorldBase)
