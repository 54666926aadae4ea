import {
  CommercialSpot,
  LocalSpot,
  LongDistanceSpot,
  PackingSpot,
} from '../../../../illustrations/spots/shared-spots.tsx'
import { TruckDrawing } from '../../../../illustrations/truck.tsx'

/** Drawings for services and articles, by the names that the content uses. */
export const spots = {
  local: LocalSpot,
  longDistance: LongDistanceSpot,
  commercial: CommercialSpot,
  packing: PackingSpot,
  truck: TruckDrawing,
}
