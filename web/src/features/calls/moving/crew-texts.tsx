import type { Crew } from '@moving/domain/calendar/crew'
import { formatPhone } from '@moving/domain/quote/format-phone'
import { useState } from 'react'
import { usePhone } from '../../../lib/device/use-phone.ts'
import {
  CrewTextButton,
  MissingCrewPhone,
  UncopiedText,
} from '../../../shared/office/crew-text/crew-text-button.tsx'
import { useCrewTexts } from '../../../shared/office/crew-text/use-crew-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconMessage } from '../../../ui/icon/desk-icons.ts'
import { chakra } from '../../../ui/layout.ts'

/**
 * Buttons that send texts to several crews: on a phone one after another, elsewhere by copying all
 * texts at once.
 */
export function CrewTexts({ crews }: { crews: readonly Crew[] }) {
  const isPhone = usePhone()
  const [isOpen, setOpen] = useState(false)
  const { isSaving, copy, uncopied, forget } = useCrewTexts()
  if (crews.length === 0) return null
  if (!isPhone) {
    return (
      <chakra.div
        role="group"
        aria-label="Text the Crews"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="3"
      >
        <chakra.span textStyle="label" color="fg.muted">
          Text the Crews
        </chakra.span>
        <Button
          variant="outline"
          size="sm"
          busy={isSaving}
          aria-description={`Texts to ${crews.map(({ name }) => name).join(', ')}`}
          onClick={() => void copy(crews)}
        >
          <IconMessage size={18} />
          Copy
        </Button>
        {crews.map((crew) => (
          <MissingCrewPhone key={crew.id} crew={crew} />
        ))}
        <UncopiedText text={uncopied} onClose={forget} />
      </chakra.div>
    )
  }
  return (
    <chakra.div display="grid" gap="2.5" flex="1 1 100%">
      <Button
        variant="outline"
        size="sm"
        justifySelf="start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconMessage size={18} />
        Text the Crews
      </Button>
      {isOpen && (
        <Card as="ul" aria-label="Text the Crews" py="2" px="4" fontSize="sm">
          {crews.map((crew) => (
            <chakra.li
              key={crew.id}
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              justifyContent="space-between"
              columnGap="3"
              py="1"
            >
              <span>
                <strong>{crew.name}</strong> {formatPhone(crew.phone)}
              </span>
              <CrewTextButton crew={crew} />
              <MissingCrewPhone crew={crew} />
            </chakra.li>
          ))}
        </Card>
      )}
    </chakra.div>
  )
}
