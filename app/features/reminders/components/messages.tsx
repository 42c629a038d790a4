import { useState } from "react";
import { Section } from "#app/ui/section.tsx";
import { MESSAGE_TYPES, type MessageType, TYPE_LABELS } from "../reminders.ts";
import { Check, Fold } from "./choices.tsx";

type MessagesProps = {
  chosen: readonly MessageType[];
  samples: readonly { type: MessageType; title: string; body: string }[];
};

/** What they say: one of them as it arrives, and the kinds it may be. */
export function Messages({ chosen, samples }: MessagesProps) {
  const [types, setTypes] = useState(chosen);
  const toggle = (type: MessageType, on: boolean) =>
    setTypes(MESSAGE_TYPES.filter((one) => (one === type ? on : types.includes(one))));
  const shown = samples.find(({ type }) => type === types[0]) ?? samples.find(({ type }) => type === "quote");
  return (
    <Section id="messages" title="Ce que vous recevrez">
      {shown && (
        <figure className="mb-6 border-l border-accent pl-5" data-preview="">
          <figcaption className="eyebrow">Un exemple</figcaption>
          <p className="mt-1 font-serif text-xl font-medium">{shown.title}</p>
          <p className="measure mt-1">{shown.body}</p>
        </figure>
      )}
      <Fold
        title="Choisir les messages"
        state={types.length ? types.map((type) => TYPE_LABELS[type].label).join(", ") : "tous, tour à tour"}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          {MESSAGE_TYPES.map((type) => (
            <Check
              key={type}
              name="messageTypes"
              value={type}
              defaultChecked={chosen.includes(type)}
              onChange={(on) => toggle(type, on)}
              hint={TYPE_LABELS[type].hint}
            >
              {TYPE_LABELS[type].label}
            </Check>
          ))}
        </div>
      </Fold>
    </Section>
  );
}
