import "@fontsource-variable/source-sans-3/wght.css";
import "@fontsource-variable/source-serif-4/wght.css";
import "@fontsource-variable/source-serif-4/wght-italic.css";
import "./styles/index.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { ErrorBoundary } from "@/shared/ui/ErrorBoundary";
import { Providers } from "./Providers";
import { routes } from "./routes";
import { applyTheme, storedTheme } from "./theme";

applyTheme(storedTheme());
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <Providers>
        <RouterProvider router={createBrowserRouter(routes)} />
      </Providers>
    </ErrorBoundary>
  </StrictMode>,
);
