import type { RouteObject } from "react-router";
import { Register, SetUp } from "@/features/account/EntryPages";
import { NotebookRoute } from "./NotebookPage";
import { HomeRoute, NothingHere, SettingsRoute } from "./pages";
import { SignedIn } from "./Shell";

export const routes: RouteObject[] = [
  { path: "/setup", element: <SetUp /> },
  { path: "/register", element: <Register /> },
  {
    element: <SignedIn />,
    children: [
      { path: "/", element: <HomeRoute /> },
      { path: "/settings", element: <SettingsRoute /> },
      { path: "/notebooks/:notebookId", element: <NotebookRoute /> },
      { path: "*", element: <NothingHere /> },
    ],
  },
];
