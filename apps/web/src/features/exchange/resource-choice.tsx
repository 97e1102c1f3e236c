import { type Resource, resources, type Stock } from '@hexaverse/rules'
import { useTexts } from '../../shared/i18n/use-texts.ts'
import { playSound } from '../../shared/sound/play-sound.ts'
import { ResourceGlyph } from '../../shared/ui/resource-glyph.tsx'
import styles from './resource-choice.module.css'

interface ResourceChoiceProps {
  /** The name that groups the six radio buttons. */
  name: string
  legend: string
  /**
   * This and the properties below are set only in a game. Outside of a game the group is a sample that a visitor can
   * click through.
   */
  chosen?: Resource | undefined
  counts?: Stock
  /** How choosing a resource changes its count. */
  change?: number
  isOff?: (resource: Resource) => boolean
  onChoose?: (resource: Resource) => void
}

export function ResourceChoice({ name, legend, ...choice }: ResourceChoiceProps) {
  const legendId = `${name}-legend`
  return (
    <div role="radiogroup" aria-labelledby={legendId}>
      <p id={legendId} className={styles.legend}>
        {legend}
      </p>
      <div className={styles.resources}>
        {resources.map((resource) => (
          <Option key={resource} resource={resource} name={name} {...choice} />
        ))}
      </div>
    </div>
  )
}

type OptionProps = Omit<ResourceChoiceProps, 'legend'> & { resource: Resource }

/** The count is the option's description, so that its accessible name is the name of the resource alone (D-DOM-1). */
function Option({ resource, name, chosen, counts, change = 0, isOff, onChoose }: OptionProps) {
  const { t } = useTexts()
  const id = `${name}-${resource}`
  const isDisabled = isOff?.(resource) ?? false
  const choose = () => (isDisabled ? playSound('denied') : onChoose?.(resource))
  return (
    <label className={styles.resource} data-off={isDisabled || undefined}>
      <input
        type="radio"
        className="covering-radio"
        name={name}
        value={resource}
        aria-labelledby={id}
        aria-describedby={counts && `${id}-count`}
        aria-disabled={isDisabled || undefined}
        {...(onChoose && { checked: chosen === resource, onChange: choose })}
      />
      <ResourceGlyph resource={resource} />
      <span id={id}>{t(`resource.${resource}`)}</span>
      {counts && (
        <span id={`${id}-count`} className={styles.count}>
          {counts[resource]}
          {chosen === resource && ` → ${counts[resource] + change}`}
        </span>
      )}
    </label>
  )
}
