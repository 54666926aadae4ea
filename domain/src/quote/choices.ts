export const moveTypes = ['Local', 'Commercial', 'Storage'] as const
export type MoveType = (typeof moveTypes)[number]
export const defaultMoveType: MoveType = 'Local'

export const extraServices = ['Packing', 'Storage'] as const
export type ExtraService = (typeof extraServices)[number]
