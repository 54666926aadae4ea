import { __iconNode as IconBuildingBase } from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import { __iconNode as IconBuildingWarehouseBase } from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs'
import { __iconNode as IconCheckBase } from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { __iconNode as IconHomeBase } from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import { __iconNode as IconPackageBase } from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import { __iconNode as IconPlusBase } from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { icon } from './icon.tsx'

/** Icons for the choices of forms, which menus and checkboxes also use. */
export const IconBuilding = /* @__PURE__ */ icon(IconBuildingBase)
export const IconBuildingWarehouse = /* @__PURE__ */ icon(IconBuildingWarehouseBase)
export const IconCheck = /* @__PURE__ */ icon(IconCheckBase)
export const IconHome = /* @__PURE__ */ icon(IconHomeBase)
export const IconPackage = /* @__PURE__ */ icon(IconPackageBase)
export const IconPlus = /* @__PURE__ */ icon(IconPlusBase)
