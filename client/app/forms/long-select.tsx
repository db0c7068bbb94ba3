import { type KeyboardEvent, type RefCallback, useEffect, useId, useRef, useState } from "react";
import { choiceMessages as text } from "../messages/choices.ts";
import { useGrowingList } from "../ui/use-growing-list.ts";
import type { Choice, ChoiceSelectProps } from "./choice-select.tsx";
import { movedTo, useTypedStart } from "./list-keys.ts";
import { useRoomFor } from "./use-room-for.ts";
import "./long-select.css";

interface ListboxProps {
  readonly id: string;
  /** Those that are shown. */
  readonly choices: readonly Choice[];
  /** How many there are in all. */
  readonly count: number;
  readonly value: string;
  /** The place of the one that the keys have come to. */
  readonly active: number;
  readonly end: RefCallback<Element>;
  readonly onChoose: (value: string) => void;
}

const optionId = (list: string, index: number) => `${list}-${index}`;

function Listbox({ id, choices, count, value: chosen, active, end, onChoose }: ListboxProps) {
  const place = useRef<HTMLDivElement>(null);
  useRoomFor(place);
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  return (
    <div
      ref={place}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={text.choices}
      className="long-select-list"
      // The focus stays on the control, where the keys work.
      onMouseDown={(event) => event.preventDefault()}
    >
      {choices.map(({ value, label: words }, index) => (
        <div
          key={value}
          id={optionId(id, index)}
          ref={index === choices.length - 1 ? end : null}
          role="option"
          aria-selected={value === chosen}
          aria-setsize={count}
          aria-posinset={index + 1}
          tabIndex={-1}
          data-active={index === active || undefined}
          onClick={() => onChoose(value)}
        >
          {words}
        </div>
      ))}
    </div>
  );
}

/**
 * One of a long list, which shows 20 at a time and the next 20 once its end is reached, by scrolling or by keys. The keys
 * are those of the browser's own control: arrows, Page Up and Down, Home, End, first letters, Enter, Escape and Tab.
 */
export function LongSelect({ choices, value, onChoose, onBlur, required, className, ...control }: ChoiceSelectProps) {
  const list = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { shown, reach, end } = useGrowingList(choices.length);
  const typed = useTypedStart();
  const chosen = choices.findIndex((choice) => choice.value === value);
  const show = (index: number) => {
    button.current?.focus();
    setOpen(true);
    setActive(index);
    reach(index);
  };
  const choose = (next: string) => {
    setOpen(false);
    if (next !== value) onChoose(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Tab" && open) return choose(choices[active]?.value ?? value);
    const from = open ? active : Math.max(chosen, 0);
    const to = movedTo(event, { from, shown, count: choices.length, open }) ?? typed(event, choices, from);
    if (to === null && !(event.key === "Escape" && open)) return;
    event.preventDefault();
    // A dialog around the form stays open.
    event.stopPropagation();
    if (to === null) setOpen(false);
    else show(to);
  };
  return (
    <div className="long-select">
      <button
        {...control}
        ref={button}
        type="button"
        role="combobox"
        className={className}
        value={value}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={list}
        aria-required={required}
        aria-activedescendant={open ? optionId(list, active) : undefined}
        onKeyDown={onKeyDown}
        // Enter and Space press the button too, but no mouse does it.
        onClick={({ detail }) => {
          if (!open) show(Math.max(chosen, 0));
          else if (detail === 0) choose(choices[active]?.value ?? value);
          else setOpen(false);
        }}
        onBlur={(event) => {
          setOpen(false);
          onBlur?.(event);
        }}
      >
        {choices[chosen]?.label}
      </button>
      {open && (
        <Listbox
          id={list}
          choices={choices.slice(0, shown)}
          count={choices.length}
          {...{ value, active, end }}
          onChoose={choose}
        />
      )}
      <span role="status" className="visually-hidden">
        {open && text.shown(shown, choices.length)}
      </span>
    </div>
  );
}
