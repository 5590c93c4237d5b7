import { createContext, useContext } from "react";

/** Says a sentence to screen readers without moving focus. */
export type Announce = (sentence: string) => void;

export const AnnounceContext = createContext<Announce>(() => undefined);

export const useAnnounce = () => useContext(AnnounceContext);
