import {
  CommercialSpot,
  LocalSpot,
  LongDistanceSpot,
  PackingSpot,
} from '../../../../illustrations/spots/shared-spots.tsx'
import { TruckDrawing } from '../../../../illustrations/truck.tsx'

/** Drawings that services and articles share, by the names that the texts give them. */
export const spots = {
  local: LocalSpot,
  longDistance: LongDistanceSpot,
  commercial: CommercialSpot,
  packing: PackingSpot,
  truck: TruckDrawing,
}
