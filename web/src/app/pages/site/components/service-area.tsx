import { serviceArea } from '../../../../content/service-area-page.ts'
import { AnchorButton, Button } from '../../../../ui/button.tsx'
import { IconMap } from '../../../../ui/icon/site-icons.ts'
import { ServiceMap } from '../../../../illustrations/service-map.tsx'
import { chakra } from '../../../../ui/layout.ts'
import { mapOpener, mapPlace, openMap } from './open-map.ts'

const withoutScripts = '@media (scripting: none)'

/**
 * The service area as a drawing. OpenStreetMap's map replaces it when the visitor clicks a button,
 * so that nothing is loaded from another company without a click.
 */
export function ServiceArea() {
  return (
    <chakra.div
      position="relative"
      overflow="hidden"
      borderWidth="1px"
      borderRadius="panel"
      bg="brand.subtle"
    >
      <div {...mapPlace}>
        <ServiceMap label={serviceArea.picture} />
        <chakra.div
          display="flex"
          p={{ base: '3', md: '4' }}
          position={{ md: 'absolute' }}
          bottom="0"
          insetInlineEnd="0"
        >
          <Button
            variant="outline"
            flex="1"
            onClick={(event) => openMap(event.currentTarget)}
            {...mapOpener}
            css={{ [withoutScripts]: { display: 'none' } }}
          >
            <IconMap size={18} />
            {serviceArea.open}
          </Button>
          <AnchorButton
            variant="outline"
            flex="1"
            href={serviceArea.address}
            css={{ display: 'none', [withoutScripts]: { display: 'inline-flex' } }}
          >
            {serviceArea.elsewhere}
          </AnchorButton>
        </chakra.div>
      </div>
    </chakra.div>
  )
}
